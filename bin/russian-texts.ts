import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A text that a person may read: of the interface, a letter, an error. */
export interface RussianText {
  file: string;
  line: number;
  text: string;
}

/** Demo content is edited in the back office, and tests quote all other texts: both are left out. */
export const isSource = (file: string): boolean =>
  /\.(ts|tsx)$/.test(file) &&
  !/(\.test\.|\.spec\.|\.gen\.)/.test(file) &&
  !/^(server\/demo|web\/ui\/gallery)\/|^web\/windows\/window-samples/.test(file);

export const rooms = ['contract', 'server', 'web', 'ops'] as const;

/** Strings, templates and the words between tags; quotes in comments are left out. */
const piece =
  /\/\*[\s\S]*?\*\/|(?<![:'"`\w])\/\/[^\n]*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`|(?<=[>}])[^<>{}'"`]*[А-Яа-яЁё][^<>{}`]*(?=[<{])/g;

const isText = (raw: string): boolean =>
  !/^\/[*/]/.test(raw) && /[А-Яа-яЁё]/.test(raw) && !/\/\*|=>|^select |^with /.test(raw);

export function textsOf(file: string, source: string): RussianText[] {
  const found: RussianText[] = [];
  for (const { 0: raw, index } of source.matchAll(piece)) {
    if (!isText(raw)) continue;
    const line = source.slice(0, index).split('\n').length;
    found.push({ file, line, text: readable(raw, isInTag(file, source, index)) });
  }
  return found;
}

/**
 * Not set in lines: sentences of the terminal, titles of browser tabs, columns and questions as people write them,
 * and what the specification fixes to the letter.
 */
const unset =
  /^ops\/|^server\/(run-house|platform\/(config|db|house|http\/check-port|postgres\/.*))\.ts$|heading-aliases|^server\/search\/|search\/search-page|^web\/routes\/|\/load-[\w-]+\.ts$|^web\/app\/page\/page\.ts$|time-choice|protocol\/validators/;
/** One or two letters that must not end a line, before what they belong to. */
const loose =
  /(?<![А-Яа-яЁё-])(в|во|к|ко|с|со|о|об|у|и|а|на|по|за|от|до|из|не|ни|но)(?:\s+)(?=[А-Яа-яЁёA-Z\d«„№$])/giu;

/** A label stands in one line; SQL, names of files and what is said in English to programmers are not set either. */
const isSet = (file: string, text: string): boolean =>
  !unset.test(file) &&
  (text.split(/[ ·]/).length > 3 || /[.!?…]$/.test(text)) &&
  !/\bselect\b|\.zip$|^[A-Z][a-z]+ [a-z]/.test(text);

export const endsLoosely = ({ file, text }: RussianText): boolean =>
  isSet(file, text) && text.search(loose) >= 0;

const short = '(?<![А-Яа-яЁё\\\\-])([А-Яа-яЁё]{1,2}|для|без|при|под|над)';
const unit = '(?:карат|мм|мин|МБ|млн|млрд|тыс|₽|%|из |№)';
/**
 * What must not part at the end of a line: a short word or № and what follows, a figure and its unit, a word and its dash.
 * Text between tags may go on in the next line; at its ends only a space within the line is shown.
 */
const inseparable: readonly RegExp[] = [
  new RegExp(`${short}(?:\\s+(?=[А-Яа-яЁёA-Z\\d«„№$≈(])| (?=$))`, 'giu'),
  /(№|≈|§) (?=[\d$]|$)/g,
  /(?<=\d)()\s+(?=[А-Яа-яЁё%₽])/g,
  new RegExp(`(?<=}|^)() (?=${unit})`, 'g'),
  /(?<=[А-Яа-яЁё\d»).!?;%₽}])()\s+(?=[—–](?:\s|$))|^() (?=[—–](?:\s|$))/g,
];

const isPage = (file: string): boolean => file.startsWith('web/') && isSource(file);

/** Texts of pages with hard spaces, as the build writes them. Titles of a tab and what people type stay as they are. */
export const bindAtBuild = (file: string, source: string): string =>
  unset.test(file) || !isPage(file)
    ? source
    : source.replace(piece, (raw: string, index: number) => {
        if (!isText(raw) || (!/^['"`]/.test(raw) && !file.endsWith('.tsx'))) return raw;
        const space = isInTag(file, source, index) ? '&nbsp;' : '\\u00A0';
        return inseparable.reduce(
          (text, rule) => text.replace(rule, (_, word: string = '') => `${word}${space}`),
          raw,
        );
      });

/** The source of a page with plain spaces wherever the build makes them hard: so a search finds what the page says. */
export function freeInSource(file: string, source: string): string {
  if (unset.test(file) || !isPage(file)) return source;
  const built = bindAtBuild(file, source);
  let freed = source;
  for (const { 0: sign, index } of [...source.matchAll(/\\u00A0|&nbsp;/g)].reverse()) {
    const tried = `${freed.slice(0, index)} ${freed.slice(index + sign.length)}`;
    if (bindAtBuild(file, tried) === built) freed = tried;
  }
  return freed;
}

/** The source of what no build prepares (contract, server, ops) with its short words bound. */
export const bindShortWords = (file: string, source: string): string =>
  source.replace(piece, (raw: string, index: number) => {
    const inTag = isInTag(file, source, index);
    if (!isText(raw) || !isSet(file, readable(raw, inTag))) return raw;
    if (!/^['"`]/.test(raw) && !file.endsWith('.tsx')) return raw;
    return raw.replace(loose, `$1${inTag ? '&nbsp;' : '\\u00A0'}`);
  });

/** Between tags or the value of an attribute: there a hard space is an entity, in a string it is an escape. */
const isInTag = (file: string, source: string, index: number): boolean =>
  file.endsWith('.tsx') &&
  (!/['"`]/.test(source[index]!) || (source[index] === '"' && source[index - 1] === '='));

/** As it is read, with a hard space as a dot in the middle; one that its place does not understand stays as written. */
const readable = (raw: string, inTag: boolean): string =>
  raw
    .replace(/^['"`]|['"`]$/g, '')
    .replace(inTag ? /&nbsp;|\u00A0/gi : /\\u00A0|\u00A0|\$\{nbsp\}/gi, '·')
    .replace(/\\u2026/g, '…')
    .replace(/\s+/g, ' ')
    .trim();

/** Every text of a folder as a person reads it. */
export const readTexts = (folder: string, root = '.'): RussianText[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name).replaceAll('\\', '/'))
    .filter(isSource)
    .sort()
    .flatMap((file) => textsOf(file, bindAtBuild(file, readFileSync(join(root, file), 'utf8'))));
