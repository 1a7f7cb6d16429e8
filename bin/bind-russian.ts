import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bindShortWords, isSource, rooms } from './russian-texts.ts';

/** Puts a hard space after every short word that could end a line: `npm run words:bind`. */
for (const room of rooms)
  for (const name of readdirSync(room, { recursive: true, encoding: 'utf8' })) {
    const file = join(room, name).replaceAll('\\', '/');
    if (!isSource(file)) continue;
    const source = readFileSync(file, 'utf8');
    const bound = bindShortWords(file, source);
    if (bound === source) continue;
    writeFileSync(file, bound);
    process.stdout.write(`${file}\n`);
  }
