/**
 * What stands on a page as SVG in which attributes say everything, for paper: shapes, boxes and words where they are, in the colours
 * that they have. Runs inside of a page and uses nothing but its own. Knows no game.
 */

/** All in one function, as it is sent to the page as text. Gives the inside of an SVG document whose unit is a pixel, and its size. */
export function drawnAsSvg(root) {
  const base = root.getBoundingClientRect();
  const canvas = Object.assign(document.createElement('canvas'), { width: 1, height: 1 });
  const paint = canvas.getContext('2d', { willReadFrequently: true });
  const ruler = document.createElement('canvas').getContext('2d');
  const out = [];
  const defs = new Map();

  const short = (value) => String(Math.round(value * 100) / 100);
  const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  const element = (tag, attributes, inside = '') => {
    const all = Object.entries(attributes).filter(([, value]) => value !== null && value !== undefined && value !== '');
    const open = `<${tag}${all.map(([name, value]) => ` ${name}="${typeof value === 'number' ? short(value) : value}"`).join('')}`;
    return inside === '' ? `${open}/>` : `${open}>${inside}</${tag}>`;
  };

  /** As #rrggbb, and how much of it. */
  const inkOf = (colour, opacity) => {
    if (colour === 'none' || colour === '') return null;
    paint.clearRect(0, 0, 1, 1);
    paint.fillStyle = '#000000';
    paint.fillStyle = colour;
    paint.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = paint.getImageData(0, 0, 1, 1).data;
    const share = (alpha / 255) * opacity;
    const digits = (alpha === 0 ? [0, 0, 0] : [red, green, blue]).map((one) => one.toString(16).padStart(2, '0'));
    return share < 0.01 ? null : { colour: `#${digits.join('')}`, share };
  };

  const inked = (name, colour, opacity) => {
    const id = /^url\("?#([^")]+)"?\)/.exec(colour)?.[1];
    if (id !== undefined) return keepDef(id) ? { [name]: `url(#${id})` } : { [name]: 'none' };
    const ink = inkOf(colour, opacity);
    if (ink === null) return { [name]: 'none' };
    return { [name]: ink.colour, ...(ink.share > 0.99 ? {} : { [`${name}-opacity`]: ink.share }) };
  };

  const SHAPES = new Set(['path', 'rect', 'circle', 'ellipse', 'line', 'polygon', 'polyline']);
  const GEOMETRY = {
    rect: ['x', 'y', 'width', 'height', 'rx', 'ry'],
    circle: ['cx', 'cy', 'r'],
    ellipse: ['cx', 'cy', 'rx', 'ry'],
  };
  function geometry(shape, style) {
    const tag = shape.tagName;
    if (tag === 'path') return { d: /^path\("(.*)"\)$/.exec(style.d)?.[1] ?? shape.getAttribute('d') };
    if (tag === 'line') return Object.fromEntries(['x1', 'y1', 'x2', 'y2'].map((name) => [name, shape[name].baseVal.value]));
    if (tag === 'polygon' || tag === 'polyline') return { points: shape.getAttribute('points') };
    const own = GEOMETRY[tag].map((name) => [name, Number.parseFloat(style.getPropertyValue(name))]);
    return Object.fromEntries(own.filter(([, value]) => !Number.isNaN(value)));
  }

  /** A dot is a dash without length, which a PDF cannot have. */
  const dashes = (said) =>
    said
      .split(/[\s,]+/)
      .map((one) => Math.max(0.01, Number.parseFloat(one)))
      .join(' ');

  function look(style, opacity, scale) {
    const stroke = inked('stroke', style.stroke, opacity * Number(style.strokeOpacity));
    const still = style.vectorEffect === 'non-scaling-stroke' ? 1 / scale : 1;
    const lined =
      stroke.stroke === 'none'
        ? {}
        : {
            'stroke-width': Number.parseFloat(style.strokeWidth) * still,
            'stroke-linecap': style.strokeLinecap === 'butt' ? null : style.strokeLinecap,
            'stroke-linejoin': style.strokeLinejoin === 'miter' ? null : style.strokeLinejoin,
            'stroke-dasharray': style.strokeDasharray === 'none' ? null : dashes(style.strokeDasharray),
          };
    const rule = style.fillRule === 'evenodd' ? { 'fill-rule': 'evenodd' } : {};
    return {
      ...inked('fill', style.fill, opacity * Number(style.fillOpacity)),
      ...rule,
      ...(stroke.stroke === 'none' ? {} : stroke),
      ...lined,
    };
  }

  /** A pattern that something is filled with, drawn once. */
  function keepDef(id) {
    if (defs.has(id)) return true;
    const found = document.getElementById(id);
    if (found === null || found.tagName !== 'pattern') return false;
    const inside = [...found.querySelectorAll('*')]
      .filter((one) => SHAPES.has(one.tagName))
      .map((one) => {
        const style = getComputedStyle(one);
        return element(one.tagName, { ...geometry(one, style), transform: one.getAttribute('transform'), ...look(style, 1, 1) });
      });
    const names = ['width', 'height', 'x', 'y', 'patternUnits', 'patternTransform', 'viewBox'];
    defs.set(
      id,
      element('pattern', { id, ...Object.fromEntries(names.map((name) => [name, found.getAttribute(name)])) }, inside.join('')),
    );
    return true;
  }

  const matrixOf = (ctm) => [ctm.a, ctm.b, ctm.c, ctm.d, ctm.e - base.left, ctm.f - base.top];
  const written = (matrix) => `matrix(${matrix.map((one, at) => (at < 4 ? Math.round(one * 1e4) / 1e4 : short(one))).join(' ')})`;

  const face = (style) => ({
    'font-family': style.fontFamily.includes('Josefin') ? 'title' : 'sans',
    'font-weight': Number(style.fontWeight) >= 550 ? 600 : null,
    'font-style': style.fontStyle === 'italic' ? 'italic' : null,
  });

  function svgWords(text, opacity) {
    const letters = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
    let at = 0;
    for (let node = letters.nextNode(); node !== null; node = letters.nextNode()) {
      const words = node.data.replace(/\s+/g, ' ');
      const count = words.trim() === '' ? 0 : words.length;
      if (count > 0 && at < text.getNumberOfChars()) {
        const style = getComputedStyle(node.parentElement);
        const { x, y } = text.getStartPositionOfChar(at);
        const ctm = text.getScreenCTM();
        const attributes = {
          x,
          y,
          'font-size': Number.parseFloat(style.fontSize),
          ...face(style),
          transform: written(matrixOf(ctm)),
        };
        const upper = style.textTransform === 'uppercase' ? words.toUpperCase() : words;
        const { stroke, ...rest } = look(style, opacity, 1);
        // A line around letters lies below them.
        if (stroke !== undefined)
          out.push(element('text', { ...attributes, ...rest, stroke, fill: stroke, 'stroke-linejoin': 'round' }, escaped(upper)));
        out.push(element('text', { ...attributes, fill: rest.fill, 'fill-opacity': rest['fill-opacity'] }, escaped(upper)));
        at += count;
      }
    }
  }

  function words(node, style, opacity) {
    const ink = inkOf(style.color, opacity);
    if (ink === null) return;
    const range = document.createRange();
    ruler.font = `${style.fontStyle} ${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
    const { fontBoundingBoxAscent: ascent, fontBoundingBoxDescent: descent } = ruler.measureText('x');
    const lines = [];
    for (const { 0: word, index } of node.data.matchAll(/\S+/g)) {
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const [box] = range.getClientRects();
      if (box === undefined || box.width === 0) continue;
      const last = lines.at(-1);
      const said = style.textTransform === 'uppercase' ? word.toUpperCase() : word;
      if (last !== undefined && Math.abs(last.top - box.top) < 2) last.said += ` ${said}`;
      else lines.push({ said, left: box.left, top: box.top, height: box.height });
    }
    for (const { said, left, top, height } of lines) {
      const y = top - base.top + (height - ascent - descent) / 2 + ascent;
      const attributes = {
        x: left - base.left,
        y,
        'font-size': Number.parseFloat(style.fontSize),
        ...face(style),
        fill: ink.colour,
      };
      out.push(element('text', attributes, escaped(said)));
    }
  }

  function box(one, style, opacity) {
    const { left, top, width, height } = one.getBoundingClientRect();
    if (width < 0.5 || height < 0.5) return;
    const at = { x: left - base.left, y: top - base.top, width, height };
    const radius = style.borderTopLeftRadius.endsWith('%')
      ? (Number.parseFloat(style.borderTopLeftRadius) / 100) * Math.min(width, height)
      : Number.parseFloat(style.borderTopLeftRadius);
    const rounded = radius > 0 ? { rx: Math.min(radius, width / 2, height / 2) } : {};
    const fill = inked('fill', style.backgroundColor, opacity);
    if (fill.fill !== 'none') out.push(element('rect', { ...at, ...rounded, ...fill }));
    const sides = ['Top', 'Right', 'Bottom', 'Left'].map((side) => ({
      wide: style[`border${side}Style`] === 'none' ? 0 : Number.parseFloat(style[`border${side}Width`]),
      ...inked('stroke', style[`border${side}Color`], opacity),
    }));
    const [first] = sides;
    if (sides.every(({ wide, stroke }) => wide === first.wide && stroke === first.stroke)) {
      const { wide, ...stroke } = first;
      if (wide > 0 && stroke.stroke !== 'none') {
        const half = wide / 2;
        out.push(
          element('rect', {
            x: at.x + half,
            y: at.y + half,
            width: width - wide,
            height: height - wide,
            ...rounded,
            fill: 'none',
            ...stroke,
            'stroke-width': wide,
          }),
        );
      }
      return;
    }
    const [right, bottom] = [at.x + width, at.y + height];
    const ends = [
      [at.x, at.y, right, at.y],
      [right, at.y, right, bottom],
      [at.x, bottom, right, bottom],
      [at.x, at.y, at.x, bottom],
    ];
    sides.forEach(({ wide, ...stroke }, index) => {
      const [x1, y1, x2, y2] = ends[index];
      if (wide > 0 && stroke.stroke !== 'none') out.push(element('line', { x1, y1, x2, y2, ...stroke, 'stroke-width': wide }));
    });
  }

  const NEVER = new Set([
    'defs',
    'clipPath',
    'pattern',
    'mask',
    'linearGradient',
    'radialGradient',
    'symbol',
    'marker',
    'title',
    'desc',
    'STYLE',
    'SCRIPT',
    'BUTTON:hidden',
  ]);

  function visit(one, before) {
    if (NEVER.has(one.tagName)) return;
    const style = getComputedStyle(one);
    const opacity = before * Number(style.opacity);
    if (style.display === 'none' || opacity < 0.01 || one.classList.contains('unseen')) return;
    const seen = style.visibility !== 'hidden';
    if (one.tagName === 'text') {
      if (seen) svgWords(one, opacity);
      return;
    }
    if (SHAPES.has(one.tagName)) {
      const ctm = one.getScreenCTM();
      if (!seen || ctm === null) return;
      const looks = look(style, opacity, Math.hypot(ctm.a, ctm.b));
      if (looks.fill === 'none' && looks.stroke === undefined) return;
      out.push(element(one.tagName, { ...geometry(one, style), transform: written(matrixOf(ctm)), ...looks }));
      return;
    }
    if (seen && one instanceof HTMLElement) box(one, style, opacity);
    for (const child of one.childNodes) {
      if (child instanceof Element) visit(child, opacity);
      else if (child instanceof Text && seen && one instanceof HTMLElement) words(child, style, opacity);
    }
  }

  visit(root, 1);
  const all = `${defs.size === 0 ? '' : `<defs>${[...defs.values()].join('')}</defs>`}${out.join('')}`;
  return { drawing: all, width: Math.round(base.width), height: Math.round(base.height) };
}
