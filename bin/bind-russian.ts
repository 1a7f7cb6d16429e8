import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bindShortWords, freeInSource, isSource, rooms } from './russian-texts.ts';

/**
 * `npm run words:bind`: puts a hard space after every short word that could end a line. Pages are written with plain spaces,
 * which the build makes hard.
 */
for (const room of rooms)
  for (const name of readdirSync(room, { recursive: true, encoding: 'utf8' })) {
    const file = join(room, name).replaceAll('\\', '/');
    if (!isSource(file)) continue;
    const source = readFileSync(file, 'utf8');
    const bound = room === 'web' ? freeInSource(file, source) : bindShortWords(file, source);
    if (bound === source) continue;
    writeFileSync(file, bound);
    process.stdout.write(`${file}\n`);
  }
