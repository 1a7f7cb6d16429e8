import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const architecture = read('docs/ARCHITECTURE.md');

describe('rooms', () => {
  /** Addresses, migrations and drawn masters are as many as there are. */
  const asMany = ['web/routes', 'server/migrations', 'server/demo/masters'];

  it('none has more than forty entries', () => {
    const folders = new Set(
      globSync('{bench,bin,contract,facets,gem,ops,server,tests,web}/**/*.*', { cwd: root }).map((file) =>
        path.dirname(file).split(path.sep).join('/'),
      ),
    );
    expect(folders.size).toBeGreaterThan(100);
    const full = [...folders].filter(
      (folder) => !asMany.includes(folder) && readdirSync(path.join(root, folder)).length > 40,
    );
    expect(full).toEqual([]);
  });
});

describe('what the architecture page names', () => {
  it('exists: every path in backquotes', () => {
    const named = [...architecture.matchAll(/`([\w./-]+\/[\w./-]*)`/g)].map(([, name]) => name!);
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((name) => !existsSync(path.join(root, name)))).toEqual([]);
  });

  it('exists: every room of the tree', () => {
    const tree = /```\n(contract\/[\s\S]*?)```/.exec(architecture)![1]!;
    const missing: string[] = [];
    let top = '';
    for (const line of tree.split('\n').filter(Boolean)) {
      const inner = line.startsWith('  ');
      const [head, ...rest] = line.trim().split(/\s{2,}/);
      // A line names one room and tells of it, or names several and nothing else.
      const names = [
        ...head!.split(' '),
        ...rest.flatMap((text) => text.match(/\b[\w-]+\/(?=[\s,(]|$)/g) ?? []),
      ];
      if (!inner) top = head!.split(' ')[0]!;
      const under = inner ? [top, top + head!.split(' ')[0]!] : ['', top];
      for (const name of names.filter((one) => /^[\w.-]+(\/|\.ts)$/.test(one)))
        if (!under.some((folder) => existsSync(path.join(root, folder, name))))
          missing.push(`${line.trim()}: ${name}`);
    }
    expect(missing).toEqual([]);
  });
});

describe('numbered rules', () => {
  const tests = globSync('{contract,facets,gem,server,tests,web}/**/*.{test,spec}.{ts,tsx}', { cwd: root })
    .map(read)
    .join('\n');
  const rules = globSync('docs/rules/*.md', { cwd: root }).flatMap((page) =>
    [...read(page).matchAll(/\*\*([AM]\d+)\*\*/g)].map(([, rule]) => rule!),
  );

  it('have been read', () => expect(rules.length).toBeGreaterThan(40));

  it.each(rules)('%s is cited by a test', (rule) => {
    expect(new RegExp(`\\[[^\\]]*\\b${rule}\\b[^\\]]*\\]`).test(tests)).toBe(true);
  });
});
