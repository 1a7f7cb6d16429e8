import { countOf } from '#contract/russian.ts';
import { Unreadable } from './unreadable.ts';

export const maxCells = 300;
const maxCellLength = 20_000;

/** The separator of a text's cells: from `sep=`, otherwise the most frequent one in its first lines. */
export function delimiterOf(text: string): string {
  const said = /^sep=(.)\r?\n/.exec(text)?.[1];
  if (said) return said;
  const first = text
    .slice(0, 65_536)
    .replace(/"(?:[^"]|"")*"/g, '')
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim())
    .slice(0, 3)
    .join('\n');
  const [best] = [';', '\t', ',']
    .map((sign) => ({ sign, count: first.split(sign).length }))
    .sort((a, b) => b.count - a.count);
  return best!.sign;
}

/**
 * Parses rows from pieces of a text. A quoted cell may contain anything, with quotes doubled; a quote inside an
 * unquoted cell is plain text.
 */
export class CsvRows {
  readonly #delimiter: string;
  #rest = '';
  /** Cells of a row whose quoted cell has not ended yet. */
  #row: string[] = [];
  #quoted: string | undefined;
  #last = 0;

  constructor(delimiter: string) {
    this.#delimiter = delimiter;
  }

  push(text: string): string[][] {
    const rows: string[][] = [];
    const all = this.#rest + text;
    let at = 0;
    for (;;) {
      const end = this.#lineEnd(all, at);
      if (end === undefined) break;
      this.#take(all.slice(at, end.at), rows);
      at = end.next;
    }
    this.#rest = all.slice(at);
    if (this.#rest.length > maxCellLength * 20) throw this.#tooLong();
    return rows;
  }

  end(): string[][] {
    const rows: string[][] = [];
    if (this.#rest) this.#take(this.#rest.replace(/\r$/, ''), rows);
    if (this.#quoted !== undefined)
      throw new Unreadable(
        `Кавычка в\u00A0строке ${this.#last + 1} не\u00A0закрыта: файл обрывается внутри ячейки.`,
      );
    return rows;
  }

  /** A lone «\r» at the end of a piece may be half of a line's end. */
  #lineEnd(text: string, at: number): { at: number; next: number } | undefined {
    const end = text.indexOf('\n', at);
    if (end >= 0) return { at: text[end - 1] === '\r' && end > at ? end - 1 : end, next: end + 1 };
    return undefined;
  }

  #take(line: string, rows: string[][]): void {
    if (this.#quoted === undefined && !line.includes('"')) {
      this.#finish(rows, line.split(this.#delimiter));
      return;
    }
    this.#scan(line, rows);
  }

  #scan(line: string, rows: string[][]): void {
    let at = 0;
    for (;;) {
      if (this.#quoted !== undefined || line[at] === '"') {
        const ended = this.#scanQuoted(line, this.#quoted === undefined ? at + 1 : at);
        if (ended === undefined) return;
        at = ended;
      } else {
        const end = line.indexOf(this.#delimiter, at);
        this.#row.push(line.slice(at, end < 0 ? line.length : end));
        at = end < 0 ? line.length : end;
      }
      if (at >= line.length) break;
      at += 1;
      if (at === line.length) {
        this.#row.push('');
        break;
      }
    }
    const row = this.#row;
    this.#row = [];
    this.#finish(rows, row);
  }

  /** Where the cell ends; undefined: on another line. */
  #scanQuoted(line: string, from: number): number | undefined {
    let text = this.#quoted === undefined ? '' : `${this.#quoted}\n`;
    let at = from;
    for (;;) {
      const quote = line.indexOf('"', at);
      if (quote < 0) {
        this.#quoted = text + line.slice(at);
        if (this.#quoted.length > maxCellLength) throw this.#tooLong();
        return undefined;
      }
      text += line.slice(at, quote);
      if (line[quote + 1] === '"') {
        text += '"';
        at = quote + 2;
        continue;
      }
      const end = line.indexOf(this.#delimiter, quote + 1);
      // What follows the quote before the next cell belongs to this one.
      this.#row.push(text + line.slice(quote + 1, end < 0 ? line.length : end));
      this.#quoted = undefined;
      return end < 0 ? line.length : end;
    }
  }

  #finish(rows: string[][], row: string[]): void {
    this.#last += 1;
    if (row.length > maxCells)
      throw new Unreadable(
        `В\u00A0строке ${this.#last} ${countOf(row.length, ['ячейка', 'ячейки', 'ячеек'])}, больше ${maxCells}: проверьте разделитель.`,
      );
    if (row.some((cell) => cell.length > maxCellLength)) throw this.#tooLong();
    rows.push(row);
  }

  #tooLong(): Unreadable {
    return new Unreadable(
      `В\u00A0строке ${this.#last + 1} слишком длинная ячейка: проверьте кавычки и\u00A0разделитель.`,
    );
  }
}
