import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const sheets = globSync('web/**/*.css', { cwd: root });
const pages = globSync('web/**/*.tsx', { cwd: root }).map((file) => ({ file, code: read(file) }));

/** Their classes may be named by any page; every other class belongs to the sheet of one component. */
const shared = ['base.css', 'text.css', 'layout/flow.css', 'layout/space.css'].map(
  (name) => `web/ui/${name}`,
);
const offered = new Set(
  shared.flatMap((sheet) => [...read(sheet).matchAll(/^\s*\.([\w-]+)/gm)].map(([, name]) => name!)),
);

/** Every word of a text within quotes, and the classes that props of Stack, Row and Grid become. */
function usedWords(): Set<string> {
  const words = new Set<string>();
  for (const { code } of pages) {
    for (const [, , text] of code.matchAll(/(["'`])((?:(?!\1|\n).)*)\1/g))
      for (const word of text!.split(/[^\w-]+/)) words.add(word);
    for (const [, props] of code.matchAll(/<(?:Stack|Row|Grid)\b([^<]*)/g)) {
      for (const [, row, column] of props!.matchAll(/gap=\{\[(\d+), (\d+)\]/g))
        words.add(`gap-y-${row}`).add(`gap-x-${column}`);
      for (const [, name, value] of props!.matchAll(/\b(gap|columns|laptop|tablet|phone)=\{(\d+)/g))
        words.add(`${name}-${value}`);
      for (const [, name, value] of props!.matchAll(/\b(align|justify)="(\w+)"/g))
        words.add(`${name}-${value}`).add(`across-${value}`);
    }
  }
  return words;
}

describe('shared classes', () => {
  it('what a page names is there', () => {
    const unknown = pages.flatMap(({ file, code }) =>
      [...code.matchAll(/className="([^"]*)"/g)]
        .flatMap(([, text]) => text!.split(' '))
        .filter((name) => !offered.has(name))
        .map((name) => `${file}: ${name}`),
    );
    expect(unknown).toEqual([]);
  });

  it('what a prop of Stack, Row or Grid becomes is there', () => {
    const steps = [...usedWords()].filter((word) =>
      /^((gap|gap-[xy]|columns|laptop|tablet|phone)-\d+)$/.test(word),
    );
    expect(steps.length).toBeGreaterThan(20);
    expect(steps.filter((word) => !offered.has(word))).toEqual([]);
  });

  it('what is there is used', () => {
    const words = usedWords();
    expect(offered.size).toBeGreaterThan(100);
    expect([...offered].filter((name) => !words.has(name))).toEqual([]);
  });
});

describe('distances', () => {
  /** Lowered when a change brings the count down; see CONTRIBUTING, «Layout». */
  const mostPixels = 640;

  it('fewer and fewer gaps, paddings and margins are written in pixels', () => {
    const pixels = sheets.flatMap((sheet) =>
      [...read(sheet).matchAll(/\b(?:(?:row-|column-)?gap|(?:padding|margin)[a-z-]*):([^;]*);/g)].flatMap(
        ([, value]) => value!.match(/\b\d*\.?\d+px\b/g) ?? [],
      ),
    );
    expect(pixels.length).toBeLessThanOrEqual(mostPixels);
    expect(pixels.length, 'lower `mostPixels` to this').toBeGreaterThan(mostPixels - 60);
  });
});
