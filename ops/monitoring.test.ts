import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { Metrics } from '#server/platform/metrics.ts';

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

/** Series that the house has: those of every process, and those that its parts add. */
async function seriesOfHouse(): Promise<Set<string>> {
  const own = [...(await new Metrics().text()).matchAll(/^# HELP (\w+)/gm)].map((match) => match[1]!);
  const added = globSync('server/**/*.ts', { cwd: root }).flatMap((file) =>
    [...read(file).matchAll(/metrics\.(?:gauge|counter)\(\s*'(\w+)'/g)].map((match) => match[1]!),
  );
  // Prometheus itself says whether a target answers.
  return new Set(['up', ...own, ...added]);
}

/** Names before a brace, a bracket or an end: not functions, labels or words of the language. */
function namedIn(expression: string): string[] {
  const bare = expression
    .replace(/"[^"]*"/g, '')
    .replace(/\{[^}]*\}/g, '')
    .replace(/\[[^\]]*\]/g, '')
    .replace(/\b(?:by|without|on)\s*\([^)]*\)/g, '');
  return [...bare.matchAll(/\b([a-z][a-z0-9_]*)\b(?!\s*\()/g)]
    .map((match) => match[1]!.replace(/_(bucket|sum|count)$/, ''))
    .filter((name) => !['by', 'and', 'or', 'unless'].includes(name));
}

const expressions = [
  ...[...read('ops/monitoring/rules.yml').matchAll(/expr: (?:>-\n((?:\s{10,}.*\n)+)|(.*))/g)].map(
    (match) => ({
      where: 'rules.yml',
      expression: match[1] ?? match[2]!,
    }),
  ),
  ...globSync('ops/monitoring/dashboards/*.json', { cwd: root }).flatMap((file) => {
    const { panels } = JSON.parse(read(file)) as { panels: { targets: { expr: string }[] }[] };
    return panels.flatMap(({ targets }) => targets.map(({ expr }) => ({ where: file, expression: expr })));
  }),
];

describe('what is watched', () => {
  it('is series that exist', async () => {
    const known = await seriesOfHouse();
    expect(expressions.length).toBeGreaterThan(25);
    const unknown = expressions.flatMap(({ where, expression }) =>
      namedIn(expression)
        .filter((name) => !known.has(name))
        .map((name) => `${where}: ${name}`),
    );
    expect(unknown).toEqual([]);
  });
});
