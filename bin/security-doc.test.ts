import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const pages = ['security.md', 'security/who-sees-what.md', 'security/inventory.md', 'security/asvs.md'];
const text = pages.map((page) => read(`docs/${page}`)).join('\n');

/** How many requirements of level 1 and of level 2 each chapter of ASVS 5.0.0 has. */
const chapters: Record<number, readonly [first: number, second: number]> = {
  1: [8, 19],
  2: [4, 7],
  3: [8, 11],
  4: [2, 8],
  5: [4, 5],
  6: [13, 22],
  7: [6, 12],
  8: [4, 3],
  9: [4, 3],
  10: [5, 24],
  11: [3, 11],
  12: [3, 6],
  13: [1, 12],
  14: [2, 7],
  15: [3, 10],
  16: [0, 16],
  17: [0, 7],
};
/** Of these one line says why they do not apply at all. */
const absent = [10, 17];
const states = ['met', 'partly', 'not met', 'n/a'];

interface Row {
  id: string;
  chapter: number;
  level: number;
  state: string;
  shownBy: string;
}

const rows: Row[] = text
  .split('\n')
  .filter((line) => /^\| *v\d/.test(line))
  .map((line) => {
    const [id, level, , state, shownBy] = line
      .slice(1, -1)
      .split(' | ')
      .map((cell) => cell.trim());
    return {
      id: id!,
      chapter: Number(id!.split(/[-.]/)[3]),
      level: Number(level),
      state: state!,
      shownBy: shownBy!,
    };
  });

/** `test: `path` `words`` of a row: words of the test's name, or of its table. */
const testsOf = (row: Row): [file: string, words: string][] =>
  [...row.shownBy.matchAll(/test: `([^`]+)` `([^`]+)`/g)].map(([, file, words]) => [file!, words!]);

const matchAll = (pattern: RegExp, of = text): string[] => [
  ...new Set([...of.matchAll(pattern)].map((match) => match[1]!)),
];
const paths = matchAll(
  /`((?:(?:bench|bin|contract|docs|facets|gem|ops|server|tests|web)\/[^`\s]*|[\w-]+\.(?:md|json)|\.env\.example))`/g,
);
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-');

describe('the pages of security name what there is', () => {
  it.each(paths)('%s', (file) => {
    expect(existsSync(path.join(root, file))).toBe(true);
  });

  it('and its links lead somewhere', () => {
    const headings = matchAll(/^#+ (.+)$/gm).map(anchorOf);
    for (const anchor of matchAll(/\]\((?:[\w-]+\.md)?#([^)]+)\)/g)) expect(headings).toContain(anchor);
    for (const document of [...pages.map((page) => `docs/${page}`), 'SECURITY.md'])
      for (const target of matchAll(/\]\((?!https?:|#)([^)#]+)/g, read(document)))
        expect([target, existsSync(path.join(root, path.dirname(document), target))]).toEqual([target, true]);
  });
});

describe('the table of requirements', () => {
  it('cites each by its full number, once', () => {
    for (const { id } of rows) expect(id).toMatch(/^v5\.0\.0-\d{1,2}\.\d{1,2}\.\d{1,2}$/);
    expect(rows.map(({ id }) => id)).toEqual([...new Set(rows.map(({ id }) => id))]);
  });

  it.each(Object.keys(chapters).map(Number))('leaves out none of levels 1 and 2: chapter %i', (chapter) => {
    const count = (level: number) =>
      rows.filter((row) => row.chapter === chapter && row.level === level).length;
    expect([count(1), count(2)]).toEqual(absent.includes(chapter) ? [0, 0] : chapters[chapter]);
  });

  it('says of each whether it is met, and of what is not, why', () => {
    for (const { id, state, shownBy } of rows) {
      expect([id, states.includes(state)]).toEqual([id, true]);
      expect([id, shownBy.length > 8]).toEqual([id, true]);
    }
  });

  it('shows what is met by a test, by code or by what is written down', () => {
    const shown =
      /test: `[^`]+` `[^`]+`|code: `[^`]+`|written: (?:`[^`]+`|\[[^\]]+\]\((?:[\w-]+\.md)?#[^)]+\))/;
    const claimed = rows.filter(({ state }) => state === 'met' || state === 'partly');
    expect(claimed.filter(({ shownBy }) => !shown.test(shownBy)).map(({ id }) => id)).toEqual([]);
  });

  it('adds up to what its summary says', () => {
    const count = (state: string) => rows.filter((row) => row.state === state).length;
    expect(text).toContain(
      `${rows.length} requirements: ${count('met')} met, ${count('partly')} partly, ${count('not met')} not met, ${count('n/a')} do not apply.`,
    );
  });

  it.each(rows.flatMap((row) => testsOf(row).map(([file, words]) => [row.id, words, file] as const)))(
    '%s: «%s» stands in %s',
    (_id, words, file) => {
      expect(read(file).includes(words)).toBe(true);
    },
  );
});
