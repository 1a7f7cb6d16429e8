import { readTexts, rooms } from './russian-texts.ts';

/**
 * Russian texts by file and line: all, those of some folders (`npm run words:list -- web/features/auctions`), or those that
 * hold some words, whichever spaces the source has between them (`npm run words:list -- 'не допущены'`).
 */
const given = process.argv.slice(2);
const isWords = (text: string): boolean => /[А-Яа-яЁё]/.test(text);
const plain = (text: string): string => text.replaceAll('·', ' ').toLowerCase();
const words = given.filter(isWords).map(plain);
const folders = given.filter((text) => !isWords(text));
for (const folder of folders.length ? folders : rooms) {
  let file = '';
  for (const text of readTexts(folder)) {
    if (!words.every((one) => plain(text.text).includes(one))) continue;
    if (text.file !== file) process.stdout.write(`\n${text.file}\n`);
    file = text.file;
    process.stdout.write(`${String(text.line).padStart(5)}  ${text.text}\n`);
  }
}
