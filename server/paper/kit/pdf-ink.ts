import PDFDocument from 'pdfkit';
import { featuresOf } from './faces.ts';
import type { Ink, PicturePlace, PrintPicture, Shape, TagOptions, TextPiece } from './ink.ts';
import { faceFiles } from './type.ts';

interface Attached {
  name: string;
  mediaType: string;
  description: string;
  bytes: Buffer;
}

interface PdfHead {
  title: string;
  subject: string;
  /** The moment of the frozen data: the same document again is the same bytes. */
  madeAt: Date;
  attached: readonly Attached[];
}

type Element = PDFKit.PDFStructureElement;
interface Outline {
  addItem(title: string, options?: { expanded?: boolean }): Outline;
}

/** Draws into a tagged PDF. Whatever no element holds is an artifact, so that nothing is left unmarked. */
export class PdfInk implements Ink {
  readonly #doc: PDFKit.PDFDocument;
  readonly #chunks: Buffer[] = [];
  readonly #pictures = new Map<PrintPicture, unknown>();
  readonly #parents: Element[] = [];
  readonly #outline: Outline[] = [];
  #leaf: Element | undefined;
  #marked = false;

  constructor({ title, subject, madeAt, attached }: PdfHead) {
    this.#doc = new PDFDocument({
      size: 'A4',
      margin: 0,
      autoFirstPage: false,
      bufferPages: true,
      pdfVersion: '1.7',
      tagged: true,
      subset: 'PDF/UA',
      lang: 'ru-RU',
      displayTitle: true,
      // Empty at first: pdfkit would open a known font file again for every text that names it.
      font: '',
      info: {
        Title: title,
        Subject: subject,
        Author: '«Грань»',
        Creator: '«Грань»',
        CreationDate: madeAt,
        ModDate: madeAt,
      },
    } as unknown as PDFKit.PDFDocumentOptions);
    this.#doc.on('data', (chunk: Buffer) => this.#chunks.push(chunk));
    for (const [face, file] of Object.entries(faceFiles)) this.#doc.registerFont(face, file);
    for (const { name, mediaType, description, bytes } of attached)
      this.#doc.file(bytes, {
        name,
        type: mediaType,
        description,
        creationDate: madeAt,
        modifiedDate: madeAt,
      });
    const root = this.#doc.struct('Document', { title });
    this.#doc.addStructure(root);
    this.#parents.push(root);
    this.#outline.push(this.#doc.outline as unknown as Outline);
  }

  page(): void {
    this.#doc.addPage();
    (this.#doc.page.dictionary as unknown as { data: Record<string, unknown> }).data.Tabs = 'S';
  }

  group<T>(tag: string, options: TagOptions, draw: () => T): T {
    const element = this.#doc.struct(tag, options as object);
    this.#parents.at(-1)!.add(element);
    this.#parents.push(element);
    const drawn = draw();
    this.#parents.pop();
    element.end();
    return drawn;
  }

  leaf<T>(tag: string, options: TagOptions, draw: () => T): T {
    if (this.#marked) return draw();
    const element = this.#doc.struct(tag, options as object);
    this.#parents.at(-1)!.add(element);
    const content = this.#doc.markStructureContent(tag);
    this.#marked = true;
    this.#leaf = element;
    const drawn = draw();
    this.#doc.endMarkedContent();
    this.#marked = false;
    this.#leaf = undefined;
    element.add(content);
    element.end();
    return drawn;
  }

  artifact<T>(draw: () => T): T {
    if (this.#marked) return draw();
    this.#doc.markContent('Artifact', { type: 'Layout' });
    this.#marked = true;
    const drawn = draw();
    this.#doc.endMarkedContent();
    this.#marked = false;
    return drawn;
  }

  text(
    text: string,
    x: number,
    baseline: number,
    { face, size, tracking, tabular, colour }: TextPiece,
  ): void {
    this.artifact(() =>
      this.#doc
        .font(face)
        .fontSize(size)
        .fillColor(colour)
        .text(text, x, baseline, {
          lineBreak: false,
          baseline: 'alphabetic',
          features: featuresOf(tabular),
          characterSpacing: tracking * size,
        }),
    );
  }

  path(
    d: string,
    { x, y, scaleX, scaleY }: PicturePlace,
    { fill, stroke, width = 0.5, opacity = 1 }: Shape,
  ): void {
    this.artifact(() => {
      const doc = this.#doc.save();
      doc.translate(x, y).scale(scaleX, scaleY, {});
      doc.path(d).opacity(opacity);
      if (stroke)
        doc
          .lineWidth(width / Math.max(Math.abs(scaleX), Math.abs(scaleY)))
          .lineJoin('round')
          .strokeColor(stroke, opacity);
      if (fill) doc.fillColor(fill, opacity);
      if (fill && stroke) doc.fillAndStroke(fill, stroke);
      else if (fill) doc.fill('even-odd');
      else doc.stroke();
      doc.restore();
    });
  }

  picture(picture: PrintPicture, x: number, y: number, width: number, height: number): void {
    // Opened once: a picture that stands on three pages is in the file once.
    const doc = this.#doc as unknown as { openImage(bytes: Buffer): unknown };
    const opened = this.#pictures.get(picture) ?? doc.openImage(picture.bytes);
    this.#pictures.set(picture, opened);
    this.artifact(() => this.#doc.image(opened as PDFKit.Mixins.ImageSrc, x, y, { width, height }));
  }

  fade(colour: string, x: number, y: number, width: number, height: number): void {
    this.artifact(() => {
      const veil = this.#doc.linearGradient(x, y + height, x + width, y + height * 0.72);
      veil.stop(0.3, colour, 1).stop(0.58, colour, 0);
      this.#doc.save().rect(x, y, width, height).fill(veil).restore();
    });
  }

  link(
    to: { url: string } | { place: string },
    x: number,
    y: number,
    w: number,
    h: number,
    says: string,
  ): void {
    const options = { Contents: new String(says), ...(this.#leaf && { structParent: this.#leaf }) };
    if ('url' in to) this.#doc.link(x, y, w, h, to.url, options as never);
    else (this.#doc.goTo as (...parts: unknown[]) => unknown)(x, y, w, h, to.place, options);
  }

  place(name: string, y: number): void {
    this.#doc.addNamedDestination(name, 'XYZ', 0, y, null as unknown as number);
  }

  bookmark(title: string, level: number): void {
    this.#outline.length = level + 1;
    this.#outline.push(this.#outline[level]!.addItem(title, { expanded: level === 0 }));
  }

  /** Draws on every page once their number is known, then returns the file. */
  async finish(stamp: (page: number, of: number) => void): Promise<{ bytes: Buffer; pages: number }> {
    const { count } = this.#doc.bufferedPageRange();
    for (let page = 0; page < count; page++) {
      this.#doc.switchToPage(page);
      stamp(page, count);
    }
    this.#parents[0]!.end();
    const ended = new Promise<void>((resolve) => this.#doc.on('end', () => resolve()));
    this.#doc.end();
    await ended;
    return { bytes: Buffer.concat(this.#chunks), pages: count };
  }
}
