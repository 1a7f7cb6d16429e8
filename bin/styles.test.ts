import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const sheets = globSync('web/**/*.css', { cwd: root });
/** The classes of a sheet's own: no shared ones, no comments. */
const ownClasses = (file: string): Set<string> => {
  const bare = read(file).replace(/\/\*[\s\S]*?\*\/|"[^"]*"|:global\([^)]*\)/g, '');
  return new Set([...bare.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name]) => name!));
};
const pages = globSync('web/**/*.{ts,tsx}', { cwd: root }).map((file) => ({ file, code: read(file) }));

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

describe('classes of one component', () => {
  const modules = new Map(
    sheets
      .filter((file) => file.endsWith('.module.css'))
      .map((file) => [
        file,
        {
          offered: ownClasses(file),
          read: new Set<string>(),
          byKey: false,
        },
      ]),
  );
  const absent: string[] = [];
  for (const { file, code } of pages)
    for (const [, name, from] of code.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)) {
      const sheet = modules.get(
        from!.startsWith('#') ? from!.slice(1) : path.join(path.dirname(file), from!),
      )!;
      const rest = code.replace(/^import .*$/gm, '');
      if (new RegExp(`\\b${name}(?:\\[(?!')|\\s*[,)}])`).test(rest)) sheet.byKey = true;
      for (const [, one, other] of rest.matchAll(new RegExp(`\\b${name}(?:\\.(\\w+)|\\['([^']+))`, 'g'))) {
        const used = (one ?? other)!;
        sheet.read.add(used);
        if (!sheet.offered.has(used)) absent.push(`${file}: ${used}`);
      }
    }
  for (const file of modules.keys())
    for (const [, names, from] of read(file).matchAll(/composes: ([^;]*) from "([^"]+)"/g))
      for (const name of names!.split(' ')) modules.get(path.join(path.dirname(file), from!))!.read.add(name);

  it('what a component names stands in its sheet', () => {
    expect(modules.size).toBeGreaterThan(100);
    expect(absent).toEqual([]);
  });

  it('what stands in a sheet is named', () => {
    const idle = [...modules].flatMap(([file, { offered, read, byKey }]) =>
      read.size === 0 && !byKey
        ? [file]
        : byKey
          ? []
          : [...offered].filter((name) => !read.has(name)).map((name) => `${file}: ${name}`),
    );
    expect(idle).toEqual([]);
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
