import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const filesIn = (rooms: string): [file: string, text: string][] =>
  globSync(`${rooms}/**/*.{ts,tsx}`, { cwd: root })
    .filter((file) => !/\.test\.ts$/.test(file))
    .map((file) => [file.split(path.sep).join('/'), readFileSync(path.join(root, file), 'utf8')]);

const everywhere = '{contract,facets,gem,ops,server,web}';

/** What attacks live on, and the few places where it is safe because nobody outside the house reaches it. */
it.each<[what: string, rooms: string, pattern: RegExp, safe: string[]]>([
  ['code made of text', everywhere, /\beval\(|\bnew Function\(|node:vm/, []],
  ['a regular expression made of text', everywhere, /\bnew RegExp\(/, []],
  [
    // Migrations, the checks of invariants, and a number.
    'SQL without parameters',
    '{ops,server}',
    /\bsql\.raw\b/,
    ['server/auctions/invariant-store.ts', 'server/auctions/log/log-store.ts', 'server/platform/migrate.ts'],
  ],
  [
    // The embedded database; a file of our own that makes papers, fed by messages alone.
    'a program that is started',
    '{contract,server,web}',
    /node:child_process/,
    ['server/paper/press.ts', 'server/platform/postgres/embedded.ts', 'server/platform/postgres/owner.ts'],
  ],
  [
    // Declares the pages' own handler, which asks no network; the collector of spans that the keeper names in the environment.
    'a request to another host',
    'server',
    /(?<![.\w])fetch\(|\bhttps?\.(?:get|request)\(|node:https|['"](?:undici|axios|got)['"]/,
    ['server/platform/pages/entry.ts', 'server/platform/tracing/span-sender.ts'],
  ],
  ['leave for other sites to read answers', 'server', /access-control-allow/i, []],
  ['a listener to messages of other windows', 'web', /addEventListener\(\s*['"]message['"]/, []],
  [
    // Rich text that the server has cleaned, also under the hands of whoever writes it; drawings that the house makes;
    // a page's text for a frame where nothing runs.
    'HTML that is not escaped',
    'web',
    /dangerouslySetInnerHTML|\.(?:innerHTML|outerHTML)\b|insertAdjacentHTML/,
    [
      'web/app/page/rich-text.tsx',
      'web/features/back-office/form/controls/editor/text-value.ts',
      'web/features/back-office/form/use-still-page.ts',
      'web/features/catalog/item/light/facet-diagram.tsx',
      'web/features/pictures/gem-bench.tsx',
    ],
  ],
])('%s is nowhere but where it is known to be safe', (_what, rooms, pattern, safe) => {
  const found = filesIn(rooms).flatMap(([file, text]) => (pattern.test(text) ? [file] : []));
  expect(found.toSorted()).toEqual(safe);
});
