/** A component that renders again only when its props say so: a long log has hundreds of lines that never change. */
import { Component, type ComponentChildren } from 'preact';

export function memo<P extends object>(render: (props: P) => ComponentChildren, same: (before: P, after: P) => boolean) {
  return class extends Component<P> {
    override shouldComponentUpdate(next: P): boolean {
      return !same(this.props, next);
    }
    override render(): ComponentChildren {
      return render(this.props);
    }
  };
}
