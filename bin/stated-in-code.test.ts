import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { type RussianText, readTexts } from './russian-texts.ts';

const root = path.resolve(import.meta.dirname, '..');
const listFile = path.join(import.meta.dirname, 'stated-in-code.txt');

/** Pages on which the house tells of itself. What forms, tables and the account say changes with the program. */
const isPublic = (file: string): boolean =>
  /^web\/features\/(contacts|events|home|investments|reading|catalog\/main|auctions\/list)\/|^web\/app\/shell\//.test(
    file,
  );

/** Letters and papers are made of texts of these files; samples invent what people would have written. */
const isSent = (file: string): boolean =>
  !/-statements\.ts$|letter-samples\.ts$|\/sample/.test(file) &&
  (/^server\/paper\//.test(file) || /mail\/compose\.ts'/.test(readFileSync(path.join(root, file), 'utf8')));

/** A sentence that somebody may want to put otherwise, not a label. */
const isStatement = ({ text }: RussianText): boolean => {
  // What the code puts in is no sentence of ours.
  const words = text.replace(/\$\{[^{}]*\}/g, '…');
  return words.length > 60 && /[.!?]/.test(words);
};

it('pages, letters and papers state nothing new outside the registries of statements', () => {
  const counted = new Map<string, number>();
  for (const one of [
    ...readTexts('web', root).filter(({ file }) => isPublic(file)),
    ...readTexts('server', root).filter(({ file }) => isSent(file)),
  ])
    if (isStatement(one)) counted.set(one.file, (counted.get(one.file) ?? 0) + 1);
  const lines = [...counted].sort(([a], [b]) => (a < b ? -1 : 1)).map(([file, count]) => `${count} ${file}`);
  if (process.env.WRITE_STATED) writeFileSync(listFile, `${lines.join('\n')}\n`);
  // A new line here means: give the sentence to contract/content/statements, or to the letter's own `-statements.ts`. One
  // that is gone is struck off.
  expect(lines).toEqual(readFileSync(listFile, 'utf8').trim().split('\n'));
});
