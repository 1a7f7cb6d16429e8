import PDFDocument from 'pdfkit';
import { type Face, faceFiles } from './type.ts';

/** What we use of fontkit's font, which pdfkit keeps to itself. */
interface FontkitFont {
  layout(text: string, features: string[]): FontkitRun;
  hasGlyphForCodePoint(code: number): boolean;
  unitsPerEm: number;
  ascent: number;
  descent: number;
}
interface FontkitRun {
  advanceWidth: number;
  glyphs: { advanceWidth: number; path: { toSVG(): string } }[];
  positions: { xAdvance: number; xOffset: number; yOffset: number }[];
}

/** Asked for of every text: lining figures, and in columns those of one width. */
export const featuresOf = (tabular: boolean): ('lnum' | 'tnum')[] => (tabular ? ['lnum', 'tnum'] : ['lnum']);

/** Faces and the widths of words in them: a word is measured once for all papers of a thread. */
export class Faces {
  readonly #fonts = new Map<Face, FontkitFont>();
  readonly #widths = new Map<string, number>();
  readonly #known = new Map<Face, Map<number, boolean>>();

  font(face: Face): FontkitFont {
    const known = this.#fonts.get(face);
    if (known) return known;
    const opened = new PDFDocument({ autoFirstPage: false, font: faceFiles[face] }) as unknown as {
      _font: { font: FontkitFont };
    };
    const { font } = opened._font;
    this.#fonts.set(face, font);
    return font;
  }

  /** In points, without tracking. */
  width(text: string, face: Face, size: number, tabular: boolean): number {
    const key = `${face}${tabular ? '#' : ' '}${text}`;
    let width = this.#widths.get(key);
    if (width === undefined) {
      const font = this.font(face);
      width = font.layout(text, featuresOf(tabular)).advanceWidth / font.unitsPerEm;
      // People's own words come in endless kinds.
      if (this.#widths.size > 50_000) this.#widths.clear();
      this.#widths.set(key, width);
    }
    return width * size;
  }

  /** Control and turning signs go; a sign the face does not have would be an empty box. */
  clean(text: string, face: Face): string {
    const font = this.font(face);
    const known = this.#known.get(face) ?? new Map<number, boolean>();
    this.#known.set(face, known);
    let cleaned = '';
    for (const sign of text.toWellFormed().normalize('NFC')) {
      const code = sign.codePointAt(0)!;
      if (code === 10 || code === 13 || code === 9) cleaned += ' ';
      else if (/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(sign)) continue;
      else {
        let has = known.get(code);
        if (has === undefined) {
          has = font.hasGlyphForCodePoint(code);
          known.set(code, has);
        }
        cleaned += has ? sign : '?';
      }
    }
    return cleaned;
  }
}
