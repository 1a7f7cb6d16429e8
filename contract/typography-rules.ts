/** Rules of Russian typography: where a text wants something else. What is done with them is told in `typography.ts`. */
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

export type FoundEdits = { rule: TypographyRule; parts: { at: number; before: string; after: string }[] };

const simple = (rule: TypographyRule, pattern: RegExp, after: (found: string) => string) => (text: string) =>
  [...text.matchAll(pattern)].map(
    ({ 0: before, index }): FoundEdits => ({
      rule,
      parts: [{ at: index, before, after: after(before) }],
    }),
  );

/** A hard space that somebody put there stays one. */
const oneSpace = (spaces: string): string => (spaces.includes(nbsp) ? nbsp : ' ');

/** In the order of their precedence where two want the same place. */
export const rules: readonly ((text: string) => FoundEdits[])[] = [
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

const maxDepth = 8;

/** Straight and English quotes by pairs; inside «» they are „“. One without its pair may not be finished: it stays. */
function findQuotes(text: string): FoundEdits[] {
  const found: FoundEdits[] = [];
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
        if (open.length < maxDepth) open.push({ sign, at });
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
export function proseOf(text: string): (rule: TypographyRule, at: number, end: number) => boolean {
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
