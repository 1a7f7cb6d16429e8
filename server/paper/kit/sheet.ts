import { breakLines } from './break-lines.ts';
import { hair, type InkColour, ink as inks } from './colours.ts';
import type { Faces } from './faces.ts';
import type { Ink, PrintPicture, TagOptions } from './ink.ts';
import { wordmark } from './marks.ts';
import { millimetre as mm, type Style, type StyleName, styles } from './type.ts';

/** A4, 12 columns of 10,33 mm with 4 mm between; millimetres. */
export const page = { width: 210, height: 297, left: 24, right: 18, top: 24, bottom: 24 } as const;

interface TextBox {
  x: number;
  y: number;
  width: number;
  style: StyleName;
  colour?: InkColour;
  align?: 'left' | 'right' | 'center';
  /** More is cut with «…». */
  most?: number;
}

interface PageOptions {
  /** Left and right of the running head. */
  head?: [string, string];
  night?: boolean;
  /** A left-hand page of a book: its margins are mirrored. */
  mirrored?: boolean;
}

/** A paper page by page: places in millimetres, type by the scale, every word cleaned before it is set. */
export class Sheet {
  readonly ink: Ink;
  readonly faces: Faces;
  readonly #pages: PageOptions[] = [];

  constructor(ink: Ink, faces: Faces) {
    this.ink = ink;
    this.faces = faces;
  }

  /** Edges of what may be printed on. */
  get left(): number {
    return this.#pages.at(-1)?.mirrored ? page.right : page.left;
  }
  get right(): number {
    return page.width - (this.#pages.at(-1)?.mirrored ? page.left : page.right);
  }
  get width(): number {
    return this.right - this.left;
  }
  readonly bottom = page.height - page.bottom;
  /** How many pages there are by now. */
  get pageNumber(): number {
    return this.#pages.length;
  }

  page(options: PageOptions = {}): void {
    this.ink.page();
    this.#pages.push(options);
    if (options.night) this.fill('night', 0, 0, page.width, page.height);
    if (options.head) this.#head(options.head);
  }

  #head([left, right]: [string, string]): void {
    this.ink.artifact(() => {
      const box = { x: this.left, y: 11, width: this.width, style: 'running', colour: 'ink3' } as const;
      this.text(left, { ...box, width: this.width * 0.7, most: 1 });
      this.text(right, {
        ...box,
        x: this.left + this.width * 0.7,
        width: this.width * 0.3,
        align: 'right',
        most: 1,
      });
    });
  }

  /** The foot of a page: our name at the outer side, «Стр. 3 из 14» at the inner. */
  stamp(at: number, of: number): void {
    const { night, mirrored } = this.#pages[at]!;
    if (night) return;
    const [left, right] = mirrored
      ? [page.right, page.width - page.left]
      : [page.left, page.width - page.right];
    this.ink.artifact(() => {
      const markWidth = (4.6 * 152) / 44;
      this.mark(wordmark, mirrored ? right - markWidth : left, 281.4, 4.6 / 44, 'ink');
      this.text(`Стр.\u00A0${at + 1}\u00A0из\u00A0${of}`, {
        x: left,
        y: 282,
        width: right - left,
        style: 'running',
        colour: 'ink3',
        align: mirrored ? 'left' : 'right',
      });
    });
  }

  group<T>(tag: string, draw: () => T, options: TagOptions = {}): T {
    return this.ink.group(tag, options, draw);
  }
  leaf<T>(tag: string, draw: () => T, options: TagOptions = {}): T {
    return this.ink.leaf(tag, options, draw);
  }

  lines(text: string, width: number, style: StyleName): string[] {
    const { face, size, tracking = 0, tabular = false }: Style = styles[style];
    const measure = (piece: string) =>
      this.faces.width(piece, face, size, tabular) + piece.length * tracking * size;
    return text.split('\n').flatMap((line) => breakLines(this.faces.clean(line, face), width * mm, measure));
  }

  height(text: string, width: number, style: StyleName): number {
    return (this.lines(text, width, style).length * styles[style].line) / mm;
  }

  /** Sets a text as its own element; answers with the height it took, in millimetres. */
  say(tag: string, text: string, box: TextBox): number {
    return this.leaf(tag, () => this.text(text, box));
  }

  text(text: string, { x, y, width, style, colour = 'ink', align = 'left', most }: TextBox): number {
    const { face, size, line, tracking = 0, tabular = false }: Style = styles[style];
    let lines = this.lines(text, width, style);
    if (most !== undefined && lines.length > most) {
      lines = lines.slice(0, most);
      lines[most - 1] = this.#shorten(lines[most - 1]!, width, style);
    }
    const font = this.faces.font(face);
    const [ascent, descent] = [font.ascent / font.unitsPerEm, -font.descent / font.unitsPerEm];
    const first = y * mm + (line - (ascent + descent) * size) / 2 + ascent * size;
    for (const [i, one] of lines.entries()) {
      const spare = align === 'left' ? 0 : width * mm - this.#widthOf(one, styles[style]);
      const shift = align === 'center' ? spare / 2 : spare;
      this.ink.text(one, x * mm + shift, first + i * line, {
        face,
        size,
        tracking,
        tabular,
        colour: inks[colour],
      });
    }
    return (lines.length * line) / mm;
  }

  #widthOf(text: string, { face, size, tracking = 0, tabular = false }: Style): number {
    return this.faces.width(text, face, size, tabular) + Math.max(0, text.length - 1) * tracking * size;
  }

  /** Millimetres that a text takes on one line. */
  widthOf = (text: string, style: StyleName): number => this.#widthOf(text, styles[style]) / mm;

  #shorten(line: string, width: number, style: StyleName): string {
    let kept = line;
    while (kept && this.widthOf(`${kept}…`, style) > width) kept = kept.slice(0, -1);
    return `${kept.trimEnd()}…`;
  }

  line(
    x1: number,
    y1: number,
    x2: number,
    y2: number,
    weight: number = hair,
    colour: InkColour = 'line',
  ): void {
    this.draw(`M${x1} ${y1}L${x2} ${y2}`, 0, 0, 1, { stroke: colour, weight });
  }

  fill(colour: InkColour, x: number, y: number, width: number, height: number): void {
    this.draw(`M0 0H${width}V${height}H0Z`, x, y, 1, { fill: colour });
  }

  /** A path in units of its own, `scale` millimetres each. */
  draw(
    d: string,
    x: number,
    y: number,
    scale: number | [number, number],
    shape: { stroke?: InkColour; fill?: InkColour; weight?: number; opacity?: number },
  ): void {
    const [scaleX, scaleY] = typeof scale === 'number' ? [scale, scale] : scale;
    const { stroke, fill, weight = hair, opacity } = shape;
    this.ink.path(
      d,
      { x: x * mm, y: y * mm, scaleX: scaleX * mm, scaleY: scaleY * mm },
      {
        ...(stroke && { stroke: inks[stroke], width: weight * mm }),
        ...(fill && { fill: inks[fill] }),
        ...(opacity !== undefined && { opacity }),
      },
    );
  }

  mark(d: string, x: number, y: number, scale: number, colour: InkColour): void {
    this.draw(d, x, y, scale, { fill: colour });
  }

  picture(picture: PrintPicture, x: number, y: number, width: number, height: number): void {
    this.ink.picture(picture, x * mm, y * mm, width * mm, height * mm);
  }

  fade(colour: InkColour): void {
    this.ink.fade(inks[colour], 0, 0, page.width * mm, page.height * mm);
  }

  link(
    to: { url: string } | { place: string },
    x: number,
    y: number,
    w: number,
    h: number,
    says: string,
  ): void {
    this.ink.link(to, x * mm, y * mm, w * mm, h * mm, says);
  }

  /** Somewhere to come to: from the contents, and from the reader's own list of bookmarks. */
  place(name: string, title: string, level = 0): void {
    this.ink.place(name, 0);
    this.ink.bookmark(title, level);
  }
}
