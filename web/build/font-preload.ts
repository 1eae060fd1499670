/** A step of the build: the face of all running text is fetched together with the style sheet that asks for it. */
import type { Plugin } from 'vite';

const MAIN = /source-sans-3-latin-wght-normal.*\.woff2$/;

export function fontPreload(): Plugin {
  return {
    name: 'font-preload',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const font = Object.keys(bundle).find((name) => MAIN.test(name));
        if (font === undefined) throw new Error('The main face is not among what was built.');
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${font}` };
        return [{ tag: 'link', attrs, injectTo: 'head-prepend' }];
      },
    },
  };
}
