import { type Faces, featuresOf } from './faces.ts';
import type { Ink, PicturePlace, PrintPicture, Shape, TagOptions, TextPiece } from './ink.ts';

/** Thrown when the first page is done: a preview has only one. */
export class PageIsFull extends Error {}

const round = (n: number): string => String(Math.round(n * 1000) / 1000);

/** The first page alone, letters as outlines: a picture needs no faces where it is drawn. */
export class SvgInk implements Ink {
  readonly #parts: string[] = [];
  readonly #faces: Faces;
  readonly #width: number;
  readonly #height: number;
  #pages = 0;
  #fades = 0;

  constructor(faces: Faces, width: number, height: number) {
    this.#faces = faces;
    this.#width = width;
    this.#height = height;
  }

  page(): void {
    if (++this.#pages > 1) throw new PageIsFull();
  }
  group<T>(_tag: string, _options: TagOptions, draw: () => T): T {
    return draw();
  }
  leaf<T>(_tag: string, _options: TagOptions, draw: () => T): T {
    return draw();
  }
  artifact<T>(draw: () => T): T {
    return draw();
  }
  link(): void {}
  place(): void {}
  bookmark(): void {}

  text(
    text: string,
    x: number,
    baseline: number,
    { face, size, tracking, tabular, colour }: TextPiece,
  ): void {
    const font = this.#faces.font(face);
    const { glyphs, positions } = font.layout(text, featuresOf(tabular));
    const scale = size / font.unitsPerEm;
    let at = x;
    for (const [i, glyph] of glyphs.entries()) {
      const { xAdvance, xOffset, yOffset } = positions[i]!;
      const d = glyph.path.toSVG();
      if (d)
        this.#parts.push(
          `<path transform="translate(${round(at + xOffset * scale)} ${round(baseline - yOffset * scale)}) scale(${scale} ${-scale})" d="${d}" fill="${colour}"/>`,
        );
      at += xAdvance * scale + tracking * size;
    }
  }

  path(
    d: string,
    { x, y, scaleX, scaleY }: PicturePlace,
    { fill, stroke, width = 0.5, opacity = 1 }: Shape,
  ): void {
    const line = width / Math.max(Math.abs(scaleX), Math.abs(scaleY));
    this.#parts.push(
      `<path transform="translate(${round(x)} ${round(y)}) scale(${scaleX} ${scaleY})" d="${d}" fill="${fill ?? 'none'}" fill-rule="evenodd" opacity="${opacity}"` +
        `${stroke ? ` stroke="${stroke}" stroke-width="${line}" stroke-linejoin="round"` : ''}/>`,
    );
  }

  picture({ bytes, mediaType }: PrintPicture, x: number, y: number, width: number, height: number): void {
    this.#parts.push(
      `<image x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" preserveAspectRatio="none" href="data:${mediaType};base64,${bytes.toString('base64')}"/>`,
    );
  }

  fade(colour: string, x: number, y: number, width: number, height: number): void {
    const id = `fade${++this.#fades}`;
    this.#parts.push(
      `<linearGradient id="${id}" x1="0" y1="1" x2="1" y2=".72"><stop offset=".3" stop-color="${colour}"/><stop offset=".58" stop-color="${colour}" stop-opacity="0"/></linearGradient>` +
        `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="url(#${id})"/>`,
    );
  }

  svg(): string {
    return (
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${this.#width} ${this.#height}">` +
      `<rect width="100%" height="100%" fill="#fff"/>${this.#parts.join('')}</svg>`
    );
  }
}
