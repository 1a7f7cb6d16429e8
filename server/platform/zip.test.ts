import { expect, it } from 'vitest';
import { unzip } from '#tests/support/unzip.ts';
import { type ZipEntry, zip } from './zip.ts';

async function* some(entries: ZipEntry[]) {
  yield* entries;
}

async function whole(entries: ZipEntry[]): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of zip(some(entries))) pieces.push(piece);
  return Buffer.concat(pieces);
}

const long = Buffer.from('Бриллиант круглой огранки. '.repeat(20_000));

it('what was put in comes out, under names in any language', async () => {
  const bytes = await whole([
    { name: 'данные.json', bytes: Buffer.from('{"имя":"Алёна"}') },
    { name: 'files/пустой.txt', bytes: Buffer.alloc(0) },
    { name: 'files/long.txt', bytes: long },
  ]);
  const files = unzip(bytes);
  expect([...files.keys()]).toEqual(['данные.json', 'files/пустой.txt', 'files/long.txt']);
  expect(files.get('данные.json')).toBe('{"имя":"Алёна"}');
  expect(files.get('files/long.txt')).toBe(long.toString());
  expect(bytes.length).toBeLessThan(long.length / 10);
});

it('an archive of nothing is an archive', async () => {
  expect(unzip(await whole([])).size).toBe(0);
});
