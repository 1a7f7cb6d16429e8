import { type FoundEdits, proseOf, rules, type TypographyRule } from './typography-rules.ts';

export { type TypographyRule, typographyRules } from './typography-rules.ts';

/**
 * Russian typography of texts that people write: quotes, dashes, hard spaces. Pure; what was set once is not changed again.
 * Letters and figures never change. Addresses, codes, `{placeholders}`, tags and sentences without a Cyrillic letter stay.
 */
const nbsp = '\u00A0';

/**
 * One place of an edit: what stood there, what stands there now, and the words beside it that it is known by. What is
 * written later after a sentence, or outside quotes, makes no other place of it: there the word is empty.
 */
interface TextPlace {
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
  places: TextPlace[];
}

interface Corrected {
  text: string;
  edits: TypographyEdit[];
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

/** By which of its neighbours a place is known. */
const knownBy = (rule: TypographyRule, part: number): readonly ('left' | 'right')[] => {
  if (rule === 'quotes') return part ? ['left'] : ['right'];
  return rule === 'ellipsis' || rule === 'punctuation' ? ['left'] : ['left', 'right'];
};

function editOf(text: string, { rule, parts }: FoundEdits): TypographyEdit {
  const places = parts.map((part, at) => {
    const sides = knownBy(rule, at);
    return {
      ...part,
      left: sides.includes('left') ? wordBefore(text, part.at) : '',
      right: sides.includes('right') ? wordAfter(text, part.at + part.before.length) : '',
    };
  });
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
const maxRounds = 6;

function correctUnits(units: Unit[], kept: ReadonlySet<string>): { units: Unit[]; edits: TypographyEdit[] } {
  const edits: TypographyEdit[] = [];
  let current = units;
  for (let round = 0; round < maxRounds; round++) {
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

function takeBackUnits(units: Unit[], { rule, places }: TypographyEdit): Unit[] {
  const text = shownOf(units);
  const found: number[] = [];
  // From the end: the last place, and before it the nearest one that belongs to it.
  for (let part = places.length - 1; part >= 0; part--) {
    const at = findPlace(text, places[part]!, knownBy(rule, part), found[0] ?? text.length + 1);
    if (at === undefined) return units;
    found.unshift(at);
  }
  const back = places.map(({ before, after }, part) => {
    const at = found[part]!;
    return after
      ? { at, length: after.length, to: before }
      : { at: at - 1, length: 1, to: `${text[at - 1]}${before}` };
  });
  return replaceShown(units, back);
}

/** The last place before another that is known by the same words. */
function findPlace(
  text: string,
  { after, left, right }: TextPlace,
  sides: readonly ('left' | 'right')[],
  end: number,
): number | undefined {
  for (let at = end - 1; at >= 0; at--)
    if (
      text.startsWith(after, at) &&
      (!sides.includes('left') || wordBefore(text, at) === left) &&
      (!sides.includes('right') || wordAfter(text, at + after.length) === right) &&
      (after || /^[А-Яа-яЁё»)][,;:!?.]/.test(text.slice(at - 1, at + 1)))
    )
      return at;
  return undefined;
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
