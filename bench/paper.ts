import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { makeDocument, type Pictures } from '#server/paper/document/make-document.ts';
import { featuresOf } from '#server/paper/kit/faces.ts';
import type { Ink, PrintPicture, TextPiece } from '#server/paper/kit/ink.ts';
import { PdfInk } from '#server/paper/kit/pdf-ink.ts';
import { forPaper } from '#server/paper/kit/pictures.ts';
import { faceFiles } from '#server/paper/kit/type.ts';
import type { Row } from './benchmark.ts';
import { paperBesideBids } from './paper-beside-bids.ts';
import { samplePaper } from './sample-paper.ts';

type Drawn =
  | { page: true }
  | { text: string; x: number; y: number; piece: TextPiece }
  | { picture: PrintPicture; at: [number, number, number, number] };

/** What papers cost, against bare pdfkit, and what bids notice of them. */
export const paper = async (): Promise<Row[]> => {
  const rows: Row[] = [];
  for (const count of [50, 200]) rows.push(await inProcess(count), await againstBare(count));
  return [...rows, ...(await paperBesideBids())];
};

/** Cards against bare pdfkit that draws the same words and pictures at the same places, turn by turn. */
async function againstBare(count: number): Promise<Row> {
  const data = samplePaper('cards', count);
  const pictures: Pictures = { paper: await samplePictures(), cover: undefined };
  const drawn = await recordDrawn(() => makeDocument(data, pictures));
  await drawBare(drawn);
  let [ours, bare] = [0, 0];
  for (let turn = 0; turn < 3; turn++) {
    ours += await cpuOf(() => makeDocument(data, pictures));
    bare += await cpuOf(() => drawBare(drawn));
  }
  return {
    what: `paper of ${count} cards against bare pdfkit`,
    result: `${(ours / 3).toFixed(2)} s of one processor, bare ${(bare / 3).toFixed(2)} s`,
    ratio: bare / ours,
    floor: 0.5,
  };
}

/** Shown, not held: it depends on the machine. */
async function inProcess(count: number): Promise<Row> {
  const file = path.join(import.meta.dirname, 'paper-process.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [file, String(count)]);
  const { seconds, megabytes, size, pages } = JSON.parse(stdout) as Record<string, number>;
  return {
    what: `paper of ${count} cards, as many pictures at print size`,
    result: `${seconds!.toFixed(1)} s of one processor, ${Math.round(megabytes!)} MB at most, ${pages} pages, ${size!.toFixed(1)} MB`,
  };
}

async function cpuOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

async function samplePictures(): Promise<Map<string, PrintPicture>> {
  const pictures = new Map<string, PrintPicture>();
  for (let n = 0; n < 12; n++) {
    const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
    const master = await sharp({
      create: { width: 640, height: 640, channels: 3, background: '#fff', noise },
    })
      .png()
      .toBuffer();
    pictures.set(`stone-${n}`, await forPaper(master, { pixels: 1280, quality: 88 }));
  }
  return pictures;
}

/** Records the calls that the kit makes to pdfkit. */
async function recordDrawn(make: () => Promise<unknown>): Promise<Drawn[]> {
  const drawn: Drawn[] = [];
  const { page, text, picture } = PdfInk.prototype;
  const ink: Pick<Ink, 'page' | 'text' | 'picture'> = PdfInk.prototype;
  ink.page = function (this: PdfInk) {
    drawn.push({ page: true });
    page.call(this);
  };
  ink.text = function (this: PdfInk, words, x, y, piece) {
    drawn.push({ text: words, x, y, piece });
    text.call(this, words, x, y, piece);
  };
  ink.picture = function (this: PdfInk, one, ...at) {
    drawn.push({ picture: one, at });
    picture.call(this, one, ...at);
  };
  try {
    await make();
  } finally {
    Object.assign(PdfInk.prototype, { page, text, picture });
  }
  return drawn;
}

async function drawBare(drawn: readonly Drawn[]): Promise<void> {
  const doc = new PDFDocument({ size: 'A4', margin: 0, autoFirstPage: false, font: faceFiles.sans });
  for (const [face, file] of Object.entries(faceFiles)) doc.registerFont(face, file);
  const opened = new Map<PrintPicture, unknown>();
  const images = doc as unknown as { openImage(bytes: Buffer): unknown };
  const ended = new Promise((resolve) => doc.on('end', resolve));
  doc.on('data', () => {});
  for (const one of drawn)
    if ('page' in one) doc.addPage();
    else if ('text' in one)
      doc
        .font(one.piece.face)
        .fontSize(one.piece.size)
        .fillColor(one.piece.colour)
        .text(one.text, one.x, one.y, {
          lineBreak: false,
          baseline: 'alphabetic',
          features: featuresOf(one.piece.tabular),
        });
    else {
      const image = opened.get(one.picture) ?? images.openImage(one.picture.bytes);
      opened.set(one.picture, image);
      const [x, y, width, height] = one.at;
      doc.image(image as PDFKit.Mixins.ImageSrc, x, y, { width, height });
    }
  doc.end();
  await ended;
}
