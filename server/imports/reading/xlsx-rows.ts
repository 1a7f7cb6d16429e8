import { formatNumber } from '#contract/russian.ts';
import { maxCells } from './csv-rows.ts';
import { Unreadable } from './unreadable.ts';
import { ZipEntries } from './zip-entries.ts';

/** A workbook is unpacked as a whole; longer lists must be sent as text, which is streamed. */
export const maxSheetRows = 20_000;

interface XlsxSheet {
  name: string;
  /** With the number that the sheet shows beside it. */
  rows: Generator<{ row: number; cells: string[] }>;
}

/** The first sheet that is not hidden. */
export function readSheet(bytes: Buffer, most?: number): XlsxSheet {
  const zip = new ZipEntries(bytes, most);
  const book = zip.text('xl/workbook.xml');
  if (book === undefined)
    throw new Unreadable('Это не\u00A0книга Excel. Пришлите XLSX или CSV; старый XLS сохраните заново.');
  const sheets = [...book.matchAll(/<(?:\w+:)?sheet\s([^<>]*)>/g)].map(([, given]) => attributes(given!));
  const shown = sheets.find(({ state }) => state === undefined || state === 'visible') ?? sheets[0];
  const links = [
    ...(zip.text('xl/_rels/workbook.xml.rels') ?? '').matchAll(/<(?:\w+:)?Relationship\s([^<>]*)>/g),
  ];
  const target = links
    .map(([, given]) => attributes(given!))
    .find(({ Id }) => Id === shown?.['r:id'])?.Target;
  const file = target?.startsWith('/') ? target.slice(1) : `xl/${target ?? 'worksheets/sheet1.xml'}`;
  const sheet = zip.text(file);
  if (!shown || sheet === undefined) throw new Unreadable('В\u00A0книге нет ни\u00A0одного листа.');
  const texts = sharedTexts(zip.text('xl/sharedStrings.xml') ?? '');
  const styles = stylesOf(zip.text('xl/styles.xml') ?? '');
  return { name: shown.name ?? '', rows: rowsOf(sheet, texts, styles, /date1904="(1|true)"/.test(book)) };
}

interface Element {
  given: string;
  inner: string;
  start: number;
  end: number;
}

/**
 * Elements of a name, each up to the next end of that name. Every letter is looked at once: a pattern that looked for the
 * end of each opening would never finish a file of openings.
 */
function* elementsOf(xml: string, name: string): Generator<Element> {
  let open: { given: string; start: number; from: number } | undefined;
  for (const found of xml.matchAll(/<(\/)?(?:\w+:)?(\w+)(?:\s([^<>]*?))?(\/)?>/g)) {
    const [tag, closes, tagName, given = '', empty] = found;
    if (tagName !== name) continue;
    const [start, end] = [found.index, found.index + tag.length];
    if (open) {
      if (!closes) continue;
      yield { given: open.given, inner: xml.slice(open.from, start), start: open.start, end };
      open = undefined;
    } else if (empty) yield { given, inner: '', start, end };
    else if (!closes) open = { given, start, from: end };
  }
}

function attributes(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(/(?<![\w:])([\w:]+)="([^"]*)"/g)].map(([, name, value]) => [name!, plain(value!)]),
  );
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
/** Entities of XML, and the way sheets write control letters. No others are known: a document declares none. */
const plain = (text: string): string =>
  text
    .replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{2,4}));/gi, (whole, hex, number, name) => {
      if (name) return named[name] ?? whole;
      const code = hex ? Number.parseInt(hex, 16) : Number(number);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
    })
    .replace(/_x([0-9A-F]{4})_/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
    .replaceAll('\0', '');

/** Runs of one text, without how they are to be read aloud. */
function textOf(xml: string): string {
  let written = '';
  let from = 0;
  for (const { start, end } of elementsOf(xml, 'rPh')) {
    written += xml.slice(from, start);
    from = end;
  }
  written += xml.slice(from);
  return [...written.matchAll(/<(?:\w+:)?t(?:\s[^<>]*)?>([^<]*)</g)].map(([, text]) => plain(text!)).join('');
}

const sharedTexts = (xml: string): string[] => [...elementsOf(xml, 'si')].map(({ inner }) => textOf(inner));

type Style = 'date' | 'percent' | undefined;
const builtIn = (id: number): Style =>
  (id >= 14 && id <= 22) || (id >= 45 && id <= 47) ? 'date' : id === 9 || id === 10 ? 'percent' : undefined;

function stylesOf(xml: string): Style[] {
  const own = new Map(
    [...xml.matchAll(/<(?:\w+:)?numFmt\s([^<>]*)>/g)].map(([, given]) => {
      const { numFmtId, formatCode = '' } = attributes(given!);
      const code = formatCode.replace(/"[^"]*"|\\.|\[[^\]]*\]/g, '');
      return [Number(numFmtId), /[dmyдмг]/i.test(code) ? 'date' : code.includes('%') ? 'percent' : undefined];
    }),
  );
  const used = elementsOf(xml, 'cellXfs').next().value?.inner ?? '';
  return [...used.matchAll(/<(?:\w+:)?xf\s([^<>]*)>/g)].map(([, given]) => {
    const id = Number(attributes(given!).numFmtId ?? 0);
    return (own.has(id) ? own.get(id) : builtIn(id)) as Style;
  });
}

function* rowsOf(xml: string, texts: readonly string[], styles: readonly Style[], since1904: boolean) {
  const rows = /<(?:\w+:)?row(?:\s([^<>]*?))?(?:\/>|>)/g;
  let last = 0;
  for (let found = rows.exec(xml); found; found = rows.exec(xml)) {
    const number = Number(attributes(found[1] ?? '').r ?? last + 1);
    if (!(number > last) || number > 1_048_576)
      throw new Unreadable('Строки листа идут не\u00A0по\u00A0порядку.');
    last = number;
    if (last > maxSheetRows + 1)
      throw new Unreadable(
        `В\u00A0книге больше ${formatNumber(maxSheetRows)} строк. Сохраните лист как «CSV UTF-8» и\u00A0пришлите его: CSV любой длины.`,
      );
    if (found[0].endsWith('/>')) continue;
    const end = /<\/(?:\w+:)?row>/g;
    end.lastIndex = rows.lastIndex;
    const closed = end.exec(xml)?.index ?? xml.length;
    yield { row: number, cells: cellsOf(xml.slice(rows.lastIndex, closed), texts, styles, since1904) };
    rows.lastIndex = closed;
  }
}

function cellsOf(
  xml: string,
  texts: readonly string[],
  styles: readonly Style[],
  since1904: boolean,
): string[] {
  const cells: string[] = [];
  for (const { given, inner } of elementsOf(xml, 'c')) {
    const { r, t, s } = attributes(given);
    const at = r ? columnOf(r) : cells.length;
    if (at >= maxCells) continue;
    while (cells.length < at) cells.push('');
    cells[at] = cellValue(inner, t, texts, styles[Number(s ?? 0)], since1904);
  }
  return cells;
}

const columnOf = (place: string): number =>
  [...(/^[A-Z]{1,3}/.exec(place)?.[0] ?? 'ZZZ')].reduce(
    (sum, letter) => sum * 26 + letter.charCodeAt(0) - 64,
    0,
  ) - 1;

function cellValue(
  xml: string,
  type: string | undefined,
  texts: readonly string[],
  style: Style,
  since1904: boolean,
): string {
  if (type === 'inlineStr') return textOf(xml);
  const value = /<(?:\w+:)?v(?:\s[^<>]*)?>([^<]*)</.exec(xml)?.[1];
  if (value === undefined) {
    const formula = /<(?:\w+:)?f(?:\s[^<>]*)?>([^<]*)</.exec(xml)?.[1];
    return formula ? `=${plain(formula)}` : '';
  }
  if (type === 's') return texts[Number(value)] ?? '';
  if (type === 'b') return value === '1' ? 'да' : 'нет';
  if (type === 'str' || type === 'e' || type === 'd') return plain(value);
  return numberOf(Number(value), style, since1904);
}

const dayMs = 24 * 3600 * 1000;

/** As a person sees it. Beyond fifteen digits a sheet has already lost some: such a number stays unreadable. */
function numberOf(value: number, style: Style, since1904: boolean): string {
  if (!Number.isFinite(value)) return '';
  if (style === 'date' && value > 0 && value < 2_958_466) {
    const from = since1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30);
    return new Date(from + Math.floor(value) * dayMs).toISOString().slice(0, 10);
  }
  if (style === 'percent') return `${Number((value * 100).toPrecision(12))}%`;
  return Math.abs(value) >= 1e15 ? value.toExponential() : String(value);
}
