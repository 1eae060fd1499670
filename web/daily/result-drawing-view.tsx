/** What the reader has built, on the page: everything is shown, because it is their own. */
import { useEffect, useRef } from 'preact/hooks';
import { drawResult, type ResultDrawing } from './result-drawing.js';

/** In pixels of the picture; the page makes it smaller. */
const SIDE = 720;

export function ResultDrawingView({ built }: { readonly built: ResultDrawing }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const pen = canvas.current?.getContext('2d') ?? null;
    if (pen === null) return;
    const draw = (): void => {
      pen.clearRect(0, 0, SIDE, SIDE);
      drawResult(pen, { ...built, secret: false }, SIDE);
    };
    draw();
    // The theme can be changed while the page is open.
    const themes = new MutationObserver(draw);
    themes.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    return () => themes.disconnect();
  }, [built]);
  return <canvas class="result-card-built" ref={canvas} width={SIDE} height={SIDE} role="img" aria-label={built.picture.name} />;
}
