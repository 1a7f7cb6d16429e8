import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { demoSignIns } from '#server/demo/people.ts';
import { variableNames } from '#server/platform/config.ts';

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const readme = read('README.md');
const section = (title: string): string => readme.split(`\n## ${title}\n`)[1]!.split('\n## ')[0]!;
const firstCells = (text: string): string[] =>
  [...text.matchAll(/^\| `([^`]+)` \|/gm)].map((match) => match[1]!);

describe('the README', () => {
  it('explains every variable that the server reads, and no other', () => {
    expect(firstCells(section('Configuration')).sort()).toEqual([...variableNames].sort());
  });

  it('explains every command', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const explained = firstCells(section('Commands')).map((command) =>
      command.replace(/^npm (run )?/, '').replace(/ .*$/, ''),
    );
    expect(explained.sort()).toEqual(Object.keys(scripts).sort());
  });

  it('names the sign-ins of the demo house', () => {
    for (const { email } of demoSignIns.people) expect(readme).toContain(`| ${email} |`);
    expect(readme).toContain(`\`${demoSignIns.password}\``);
  });
});

it('.env.example offers every variable', () => {
  const offered = [...read('.env.example').matchAll(/^# ([A-Z_]+)=/gm)].map((match) => match[1]!);
  expect(offered.sort()).toEqual([...variableNames].sort());
});

describe('every document', () => {
  const documents = ['README.md', 'CONTRIBUTING.md', 'ops/README.md', 'docs/ARCHITECTURE.md'];
  it.each(documents)('%s links to files that exist', (document) => {
    for (const [, target] of read(document).matchAll(/\]\((?!https?:)([^)#]+)\)/g))
      expect(() => readFileSync(path.join(root, path.dirname(document), target!))).not.toThrow();
  });
});
