/** The libraries that bring no types: what is used of them, and no more. */

declare module 'pdfkit' {
  /** An object of the file, written when it ends. */
  export interface PdfRef {
    readonly data: Record<string, unknown>;
    write(data: string): void;
    end(): void;
  }

  /** What content is written to: a page, or a form that stands in for one. */
  export interface PdfTarget {
    readonly width: number;
    readonly height: number;
    readonly fonts: Record<string, unknown>;
    readonly xobjects: Record<string, unknown>;
    readonly ext_gstates: Record<string, unknown>;
    readonly patterns: Record<string, unknown>;
    readonly annotations?: unknown[];
    write(data: string): void;
  }

  export interface PdfOptions {
    readonly autoFirstPage: boolean;
    readonly font: string;
    readonly lang: string;
    readonly pdfVersion: string;
    readonly displayTitle: boolean;
    readonly compress?: boolean;
    readonly info: Record<string, string | Date>;
  }

  export class PDFDocument {
    constructor(options: PdfOptions);
    info: Record<string, unknown>;
    page: PdfTarget;
    _ctm: readonly number[];
    readonly _font: { widthOfString(text: string, size: number): number };
    registerFont(name: string, source: Uint8Array): this;
    font(name: string): this;
    addPage(options: { readonly size: readonly [number, number]; readonly margin: number }): this;
    addContent(data: string): this;
    ref(data: Record<string, unknown>): PdfRef;
    save(): this;
    restore(): this;
    transform(a: number, b: number, c: number, d: number, e: number, f: number): this;
    rect(x: number, y: number, width: number, height: number): this;
    clip(): this;
    endMetadata(): void;
    end(): void;
  }
}

declare module 'pdfkit/output' {
  import type { PDFDocument } from 'pdfkit';

  export function toBytes(document: PDFDocument): Promise<Uint8Array<ArrayBuffer>>;
}

declare module 'svg-to-pdfkit' {
  import type { PDFDocument } from 'pdfkit';

  type SvgOptions = {
    readonly width: number;
    readonly height: number;
    readonly assumePt: boolean;
    fontCallback(family: string, bold: boolean, italic: boolean): string;
    warningCallback(warning: string): void;
  };

  function drawSvg(document: PDFDocument, svg: string, x: number, y: number, options: SvgOptions): void;

  // biome-ignore lint/style/noDefaultExport: it is how the library exports it
  export { drawSvg as default };
}

declare module 'fontkit' {
  type Font = {
    readonly unitsPerEm: number;
    hasGlyphForCodePoint(point: number): boolean;
    layout(text: string): { readonly advanceWidth: number };
  };
  export function create(bytes: Uint8Array): Font;
}
