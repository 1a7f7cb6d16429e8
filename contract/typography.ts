/**
 * Russian typography of texts that people write: quotes, dashes, hard spaces. Pure; what was set once is not changed again.
 * Letters and figures never change. Addresses, codes, `{placeholders}`, tags and sentences without a Cyrillic letter stay.
 */
const nbsp = '\u00A0';

export const typographyRules = {
  quotes: 'кавычки',
  dash: 'тире',
  ellipsis: 'многоточие',
  times: 'знак умножения',
  'short word': 'неразрывный пробел после короткого слова',
  figure: 'неразрывный пробел у\u00A0числа',
  punctuation: 'пробел перед знаком',
  spaces: 'лишний пробел',
} as const;
export type TypographyRule = keyof typeof typographyRules;

/** One place of an edit: what stood there, what stands there now, and the words on both sides. */
interface Place {
  at: number;
  before: string;
  after: string;
  left: string;
  right: string;
}

/** One correction: of quotes both places, of everything else one. */
export interface TypographyEdit {
  rule: TypographyRule;
  /** Names it among all corrections of a text, wherever it stands after others were made. */
  key: string;
  places: Place[];
}

export interface Corrected {
  text: string;
  edits: TypographyEdit[];
}

type Found = { rule: TypographyRule; parts: { at: number; before: string; after: string }[] };

const simple = (rule: TypographyRule, pattern: RegExp, after: (found: string) => string) => (text: string) =>
  [...text.matchAll(pattern)].map(
    ({ 0: before, index }): Found => ({
      rule,
      parts: [{ at: index, before, after: after(before) }],
    }),
  );

/** A hard space that somebody put there stays one. */
const oneSpace = (spaces: string): string => (spaces.includes(nbsp) ? nbsp : ' ');

/** In the order of their precedence where two want the same place. */
const rules: readonly ((text: string) => Found[])[] = [
  findQuotes,
  // Not between figures: «5 - 10» may be a range, a score or a code.
  simple(
    'dash',
    /(?<=[^\s\-–—])[ \u00A0]+(?:-{1,2}|–|—)[ \u00A0]+(?=[^\s\-–—])(?<!\d[ \u00A0]+[-–]+[ \u00A0]+(?=\d))/g,
    () => `${nbsp}— `,
  ),
  simple('ellipsis', /(?<!\.)\.{3}(?!\.)/g, () => '…'),
  simple(
    'times',
    /(?<=\d)[ \u00A0]?[xх][ \u00A0]?(?=\d{1,6}(?:[.,]\d{1,4})?(?![\d\p{L}-]|[.,]\d))(?<=(?<![\p{L}\d.,-])(?!0[xх])\d{1,6}(?:[.,]\d{1,4})?[ \u00A0]?[xх][ \u00A0]?)/gu,
    (found) => found.replace(/[xх]/, '×'),
  ),
  simple(
    'short word',
    /(?<=(?:^|[\s(«„"])(?:[А-Яа-яЁё]{1,2}|для|без|при|под|над)) +(?=[\p{L}\d«„"№$([*])/gimu,
    () => nbsp,
  ),
  simple('figure', /(?<=\d) +(?=[а-яё%₽])|(?<=[№§]) +(?=\d)/g, () => nbsp),
  // Groups of a sum; a telephone goes on with a hyphen.
  simple('figure', /(?<![\d+(–-][ \u00A0]?)(?<!\d)\d{1,3}(?:[ \u00A0]\d{3})+(?![ \u00A0]?[\d–-])/g, (found) =>
    found.replaceAll(' ', nbsp),
  ),
  simple('punctuation', /(?<=[А-Яа-яЁё»)])[ \u00A0]+(?=[,;:!?.](?:\s|$))/g, () => ''),
  simple('spaces', /(?<=\S)[ \u00A0]{2,}(?=\S)/g, oneSpace),
];

const deepest = 8;

/** Straight and English quotes by pairs; inside «» they are „“. One without its pair may not be finished: it stays. */
function findQuotes(text: string): Found[] {
  const found: Found[] = [];
  let open: { sign: string; at: number }[] = [];
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]!;
    if (sign === '\n') open = [];
    else if (sign === '«' || sign === '„') open.push({ sign, at });
    else if (sign === '»' || (sign === '“' && open.at(-1)?.sign === '„')) open.pop();
    else if (sign === '"' || sign === '“' || sign === '”') {
      const [last, next] = [text[at - 1] ?? ' ', text[at + 1] ?? ' '];
      const begun = open.findLastIndex((one) => one.sign === (sign === '”' ? '“' : sign));
      if (sign !== '”' && /[\s(«„"“—–]/.test(last) && /[\p{L}\d(«„"“]/u.test(next)) {
        if (open.length < deepest) open.push({ sign, at });
      } else if (sign !== '“' && begun >= 0 && /\S/.test(last)) {
        const [first, second] = begun % 2 ? ['„', '“'] : ['«', '»'];
        found.push({
          rule: 'quotes',
          parts: [
            { at: open[begun]!.at, before: open[begun]!.sign, after: first! },
            { at, before: sign, after: second! },
          ],
        });
        open = open.slice(0, begun);
      }
    }
  }
  return found;
}

const untouched =
  /<[^<>]*>|\{[^{}]*\}|\b[a-z]+:\/\/[^\s"«»<>]+|\bwww\.[^\s"«»<>]+|(?<![\w.+-])[\w.+-]+@[\w.-]+\w|(?<=^|[\s("«])\/[a-z\d][\w/.#?=&-]*|(?<![\w/.-])(?=[\w/.-]*\d)(?=[\w/.-]*[A-Za-z_])\w[\w/.-]*\w/gim;

/** Whether a place is in a sentence that has a Cyrillic letter, and in nothing that is no prose. */
function proseOf(text: string): (rule: TypographyRule, at: number, end: number) => boolean {
  const kept = [...text.matchAll(untouched)].map(
    ({ 0: found, index }) => [index, index + found.length] as const,
  );
  const ends = [...text.matchAll(/[.!?…]["»“”)]*(?=\s)|\n/g)].map(
    ({ 0: found, index }) => index + found.length,
  );
  const bounds = [0, ...ends, text.length + 1];
  const isRussian = bounds.slice(1).map((end, at) => /[А-Яа-яЁё]/.test(text.slice(bounds[at], end)));
  return (rule, at, end) =>
    isRussian[ends.findLastIndex((one) => one <= at) + 1]! &&
    // «6x4» looks like a code; the rule itself knows its edges.
    (rule === 'times' || !kept.some(([first, last]) => at < last && end > first));
}

const isWord = (sign: string | undefined): boolean => sign !== undefined && /[\p{L}\d]/u.test(sign);
const longestWord = 24;
/** How far a word may stand from the place that it names. */
const nearest = 24;

/** The nearest word before a place, and after it. */
function wordBefore(text: string, at: number): string {
  let end = at;
  while (end > 0 && at - end < nearest && !isWord(text[end - 1])) end--;
  let start = end;
  while (start > 0 && end - start < longestWord && isWord(text[start - 1])) start--;
  return text.slice(start, end);
}
function wordAfter(text: string, at: number): string {
  let start = at;
  while (start < text.length && start - at < nearest && !isWord(text[start])) start++;
  let end = start;
  while (end < text.length && end - start < longestWord && isWord(text[end])) end++;
  return text.slice(start, end);
}

function editOf(text: string, { rule, parts }: Found): TypographyEdit {
  const places = parts.map((part) => ({
    ...part,
    left: wordBefore(text, part.at),
    right: wordAfter(text, part.at + part.before.length),
  }));
  const key = places
    .map(({ before, left, right }) => `${left}|${before.replace(/\s+/g, ' ')}|${right}`)
    .join(' ');
  return { rule, key: `${rule} ${key}`, places };
}

/** A sign as it is shown, and as its source writes it; a tag shows nothing. */
interface Unit {
  shown: string;
  source: string;
}

const unitsOfText = (text: string): Unit[] => text.split('').map((sign) => ({ shown: sign, source: sign }));
const shownOf = (units: readonly Unit[]): string => units.map(({ shown }) => shown).join('');

/** Puts something else into places, which follow each other; tags inside one stay where they were. */
function replaceShown(
  units: readonly Unit[],
  places: readonly { at: number; length: number; to: string }[],
): Unit[] {
  const result: Unit[] = [];
  let [at, next] = [0, 0];
  for (const unit of units) {
    while (next < places.length && at >= places[next]!.at + places[next]!.length) next++;
    const place = places[next];
    const isHere = unit.shown !== '' && place && at >= place.at;
    if (!isHere) result.push(unit);
    else if (at === place.at) result.push(...unitsOfText(place.to));
    at += unit.shown.length;
  }
  return result;
}

/** One correction may make room for another, «и  - в»; no text was ever found that wants more than three rounds. */
const mostRounds = 6;

function correctUnits(units: Unit[], kept: ReadonlySet<string>): { units: Unit[]; edits: TypographyEdit[] } {
  const edits: TypographyEdit[] = [];
  let current = units;
  for (let round = 0; round < mostRounds; round++) {
    const text = shownOf(current);
    const chosen = chooseEdits(text, kept);
    if (!chosen.length) break;
    const places = chosen
      .flatMap((edit) => edit.places)
      .map(({ at, before, after }) => ({ at, length: before.length, to: after }));
    current = replaceShown(
      current,
      places.toSorted((a, b) => a.at - b.at),
    );
    edits.push(...chosen);
  }
  return { units: current, edits };
}

function chooseEdits(text: string, kept: ReadonlySet<string>): TypographyEdit[] {
  const isProse = proseOf(text);
  const taken: [from: number, to: number][] = [];
  const isFree = (at: number, end: number) => taken.every(([from, to]) => end <= from || at >= to);
  return rules
    .flatMap((find) => find(text))
    .filter(({ parts }) => parts.some(({ before, after }) => before !== after))
    .filter(({ rule, parts }) =>
      parts.every(
        ({ at, before }) => isProse(rule, at, at + before.length) && isFree(at, at + before.length),
      ),
    )
    .flatMap((found) => {
      const isTaken = found.parts.some(({ at, before }) => !isFree(at, at + before.length));
      const edit = editOf(text, found);
      if (isTaken || kept.has(edit.key)) return [];
      taken.push(...found.parts.map(({ at, before }) => [at, at + before.length] as [number, number]));
      return [edit];
    });
}

const none: ReadonlySet<string> = new Set();

/** A plain text with its corrections; those whose keys are `kept` were taken back once and are not made. */
export function correctText(text: string, kept: ReadonlySet<string> = none): Corrected {
  const { units, edits } = correctUnits(unitsOfText(text), kept);
  return { text: shownOf(units), edits };
}

export const typograph = (text: string): string => correctText(text).text;

/** Takes one correction back, wherever its words stand by now. */
export const takeBack = (text: string, edit: TypographyEdit): string =>
  shownOf(takeBackUnits(unitsOfText(text), edit));

function takeBackUnits(units: Unit[], { places }: TypographyEdit): Unit[] {
  let current = units;
  for (const { before, after, left, right } of places) {
    const text = shownOf(current);
    for (let at = text.length - after.length; at >= 0; at--)
      if (
        text.startsWith(after, at) &&
        wordBefore(text, at) === left &&
        wordAfter(text, at + after.length) === right &&
        (after || /[А-Яа-яЁё»)]/.test(text[at - 1] ?? ''))
      ) {
        current = after
          ? replaceShown(current, [{ at, length: after.length, to: before }])
          : replaceShown(current, [{ at: at - 1, length: 1, to: `${text[at - 1]}${before}` }]);
        break;
      }
  }
  return current;
}

const inline = /^<\/?(?:a|b|strong|i|em|sup|sub|span)\b/i;
const entities: Record<string, string> = {
  '&nbsp;': nbsp,
  '&quot;': '"',
  '&laquo;': '«',
  '&raquo;': '»',
  '&mdash;': '—',
  '&ndash;': '–',
  '&hellip;': '…',
};
/** Stands for a sign that no rule knows. */
const unknownSign = '\uFFFC';

/** Each paragraph's signs by themselves: a tag that begins or ends one stands between two of them. */
function paragraphsOf(html: string): Unit[][] {
  const paragraphs: Unit[][] = [[]];
  for (const [piece] of html.matchAll(/<[^>]*>|&#?\w+;|[\s\S]/g)) {
    if (/^<br\b/i.test(piece)) paragraphs.at(-1)!.push({ shown: '\n', source: piece });
    else if (piece.length > 1 && piece[0] === '<') {
      if (inline.test(piece)) paragraphs.at(-1)!.push({ shown: '', source: piece });
      else paragraphs.push([{ shown: '', source: piece }]);
    } else
      paragraphs
        .at(-1)!
        .push({ shown: piece.length > 1 ? (entities[piece] ?? unknownSign) : piece, source: piece });
  }
  return paragraphs;
}

const sourceOf = (units: readonly Unit[]): string => units.map(({ source }) => source).join('');

/** The same for a text with tags: nothing inside a tag is changed, so links lead where they led. */
export function correctHtml(html: string, kept: ReadonlySet<string> = none): Corrected {
  const paragraphs = paragraphsOf(html).map((units) => correctUnits(units, kept));
  return {
    text: paragraphs.map(({ units }) => sourceOf(units)).join(''),
    edits: paragraphs.flatMap(({ edits }) => edits),
  };
}

export const takeBackHtml = (html: string, edit: TypographyEdit): string =>
  paragraphsOf(html)
    .map((units) => sourceOf(takeBackUnits(units, edit)))
    .join('');
