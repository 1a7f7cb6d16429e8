import { readTexts, rooms } from './russian-texts.ts';

/** Every Russian text by file and line, to be read through: `node bin/list-russian.ts web/features/auctions`. */
const folders = process.argv.length > 2 ? process.argv.slice(2) : rooms;
for (const folder of folders) {
  let file = '';
  for (const text of readTexts(folder)) {
    if (text.file !== file) process.stdout.write(`\n${text.file}\n`);
    file = text.file;
    process.stdout.write(`${String(text.line).padStart(5)}  ${text.text}\n`);
  }
}
