import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readTexts } from './russian-texts.ts';

const root = path.resolve(import.meta.dirname, '..');
const listFile = path.join(import.meta.dirname, 'stated-in-code.txt');

/** Pages on which the house tells of itself. What forms, tables and the account say changes with the program. */
const isPublic = (file: string): boolean =>
  /^web\/features\/(contacts|events|home|investments|reading|catalog\/main|auctions\/list)\/|^web\/app\/shell\//.test(
    file,
  );

/** A sentence that somebody may want to put otherwise, not a label. */
const isStatement = (text: string): boolean => text.length > 60 && /[.!?]/.test(text);

it('pages on which the house tells of itself state nothing new outside the registry of statements', () => {
  const counted = new Map<string, number>();
  for (const { file, text } of readTexts('web', root))
    if (isPublic(file) && isStatement(text)) counted.set(file, (counted.get(file) ?? 0) + 1);
  const lines = [...counted].sort(([a], [b]) => (a < b ? -1 : 1)).map(([file, count]) => `${count} ${file}`);
  if (process.env.WRITE_STATED) writeFileSync(listFile, `${lines.join('\n')}\n`);
  // A new line here means: give the sentence to contract/content/statements. One that is gone is struck off.
  expect(lines).toEqual(readFileSync(listFile, 'utf8').trim().split('\n'));
});
