/**
 * Writes pages as a PDF: vectors and text, at true size, with the faces in it. A drawing that stands on many places is in the file
 * once. The same pages give the same file: there is no clock in it. Knows no game and nothing of where the file goes.
 */
import type { Page, PlacedDrawing } from '@partyline/print/page.js';
import { PDFDocument, type PdfTarget } from 'pdfkit';
import { toBytes } from 'pdfkit/output';
import drawSvg from 'svg-to-pdfkit';
import { type FaceFile, type Faces, loadFaces } from './faces.js';

/** Points of a PDF in a millimetre. */
const POINTS = 72 / 25.4;

export type PdfAbout = { readonly title: string; readonly subject: string };

/** Called after each page, and waited for; what it throws stops the work. */
export type PageDone = (done: number, of: number) => void | Promise<void>;

/** What stands in for a page while a drawing is written that is used on many. */
type Stamp = { readonly name: string; readonly form: unknown };

function openDocument({ title, subject }: PdfAbout, faces: Faces): PDFDocument {
  const document = new PDFDocument({
    autoFirstPage: false,
    font: '',
    lang: 'en',
    pdfVersion: '1.7',
    displayTitle: true,
    // The library makes the file's identity of a date. It is taken out again below: when a file was made, we do not know.
    info: { Title: title, Subject: subject, Creator: 'Party Line', Producer: 'PDFKit', CreationDate: new Date(0) },
  });
  delete document.info['CreationDate'];
  // The same information a second time, as XML, with that date and with titles as they are, be there a "&" in them.
  document.endMetadata = () => undefined;
  for (const [name, bytes] of faces.files) document.registerFont(name, bytes);
  return document;
}

function draw(document: PDFDocument, drawing: string, box: readonly [number, number, number, number], faces: Faces): void {
  const [x, y, width, height] = box;
  const svg = `<svg viewBox="${x} ${y} ${width} ${height}">${faces.dressed(drawing)}</svg>`;
  drawSvg(document, svg, 0, 0, {
    width: width * POINTS,
    height: height * POINTS,
    assumePt: true,
    fontCallback: (family, bold, italic) => faces.nameOf(family, bold, italic),
    warningCallback: (warning) => {
      throw new Error(`A drawing cannot be printed: ${warning}`);
    },
  });
}

/** Writes a drawing as a form, which pages then show by its name. */
function makeStamp(document: PDFDocument, { drawing, size, bleed }: PlacedDrawing, name: string, faces: Faces): Stamp {
  const width = size.width + 2 * bleed;
  const height = size.height + 2 * bleed;
  const resources = document.ref({});
  const box = [0, 0, width * POINTS, height * POINTS];
  const form = document.ref({ Type: 'XObject', Subtype: 'Form', FormType: 1, BBox: box, Resources: resources });
  const target: PdfTarget = {
    width: width * POINTS,
    height: height * POINTS,
    fonts: {},
    xobjects: {},
    ext_gstates: {},
    patterns: {},
    annotations: [],
    write: (data) => form.write(data),
  };
  const { page, _ctm } = document;
  document.page = target;
  document._ctm = [1, 0, 0, 1, 0, 0];
  draw(document, drawing, [-bleed, -bleed, width, height], faces);
  document.page = page;
  document._ctm = _ctm;
  Object.assign(resources.data, {
    Font: target.fonts,
    XObject: target.xobjects,
    ExtGState: target.ext_gstates,
    Pattern: target.patterns,
  });
  resources.end();
  form.end();
  return { name, form };
}

const cosine = { 0: 1, 90: 0, 180: -1, 270: 0 } as const;
const sine = { 0: 0, 90: 1, 180: 0, 270: -1 } as const;

/** Shows a stamp where it is placed: the middle of the drawing goes to its point, turned. */
function place(document: PDFDocument, { name, form }: Stamp, { size, bleed, x, y, turn, window }: PlacedDrawing): void {
  const [cos, sin] = [cosine[turn], sine[turn]];
  const [across, down] = [(size.width / 2 + bleed) * POINTS, (size.height / 2 + bleed) * POINTS];
  document.save();
  if (window !== undefined) {
    document.rect(window.x * POINTS, window.y * POINTS, window.width * POINTS, window.height * POINTS).clip();
  }
  document.transform(cos, sin, -sin, cos, x * POINTS - (cos * across - sin * down), y * POINTS - (sin * across + cos * down));
  document.page.xobjects[name] = form;
  document.addContent(`/${name} Do`);
  document.restore();
}

const keyOf = ({ drawing, size, bleed }: PlacedDrawing): string => `${size.width} ${size.height} ${bleed} ${drawing}`;

export async function writePdf(
  pages: readonly Page[],
  about: PdfAbout,
  file: FaceFile,
  done: PageDone,
): Promise<Uint8Array<ArrayBuffer>> {
  const drawings = new Set(pages.flatMap(({ marks, placed }) => [marks, ...placed.map(({ drawing }) => drawing)]));
  const faces = await loadFaces(drawings, file);
  const document = openDocument(about, faces);
  const bytes = toBytes(document);
  const stamps = new Map<string, Stamp>();
  for (const [index, page] of pages.entries()) {
    document.addPage({ size: [page.width * POINTS, page.height * POINTS], margin: 0 });
    for (const placed of page.placed) {
      const key = keyOf(placed);
      const stamp = stamps.get(key) ?? makeStamp(document, placed, `Piece${stamps.size + 1}`, faces);
      stamps.set(key, stamp);
      place(document, stamp, placed);
    }
    draw(document, page.marks, [0, 0, page.width, page.height], faces);
    await done(index + 1, pages.length);
  }
  document.end();
  return await bytes;
}
