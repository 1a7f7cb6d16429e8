import { randomBytes, randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '#contract/index.ts';
import { type Call, fillPath, splitName } from '#contract/protocol/call.ts';
import { fileAnswer } from '#contract/protocol/file-answer.ts';
import { pictureWidths } from '#server/pictures/picture-key.ts';
import { openTestHouse, type TestBrowser, type TestHouse } from '#tests/support/test-house.ts';

let house: TestHouse;
let company: TestBrowser;
beforeAll(async () => {
  house = await openTestHouse();
  await house.database.pool.query(
    `with person as (
       insert into users (email, name, phone, password_hash, confirmed_at)
       select 'newcomer@demo.test', 'Анна Ветрова', '', password_hash, now() from users where email = 'client@demo.test'
       returning id)
     insert into companies (user_id, name, inn, ogrn) select id, 'ООО «Новичок»', '7700000099', '1000000000099' from person`,
  );
  company = await house.browser().signIn('newcomer');
});
afterAll(() => house.close());

/** Noise: no other file of the house has the same bytes. */
const drawn = () => sharp(randomBytes(40 * 50 * 3), { raw: { width: 40, height: 50, channels: 3 } });
const kinds: Record<string, () => Promise<Buffer>> = {
  pdf: async () => Buffer.from(`%PDF-1.7\n${randomUUID()}${randomUUID()}${randomUUID()}\n%%EOF`),
  png: () => drawn().png().toBuffer(),
  jpg: () => drawn().jpeg().toBuffer(),
};

/** With a piece of what is kept of it, found wherever it turns up. */
async function send(kind: string): Promise<{ document: number; file: number; piece: Buffer }> {
  const bytes = await kinds[kind]!();
  const { data, error } = await company.call('POST /api/internal/documents/', {
    query: { name: `Устав.${kind}` },
    body: new Blob([bytes as Uint8Array<ArrayBuffer>]),
  });
  expect(error).toBeUndefined();
  const { rows } = await house.database.pool.query(
    'select f.id, f.bytes from company_papers p join files f on f.id = p.file_id where p.id = $1',
    [data.id],
  );
  const { id, bytes: kept } = rows[0];
  return { document: data.id, file: id, piece: kept.subarray(kept.length - 80, kept.length - 16) };
}

/**
 * Every address that reads, with the numbers of papers in the places of its parameters; of answers that are no file,
 * which hold no bytes, with those of one paper.
 */
const addresses = (ids: number[]): Set<string> =>
  new Set([
    ...ids.flatMap((id) => pictureWidths.map((width) => `/pictures/photo-${id}/${width}`)),
    ...ids.flatMap((id) => [
      `/files/${id}`,
      `/documents/${id}`,
      `/data/pictures/${id}`,
      `/assets/${id}`,
      `/doc/${id}/`,
    ]),
    ...Object.entries(contract as Record<string, Call>)
      .filter(([name, call]) => name.startsWith('GET ') && !call.changes)
      .flatMap(([name, call]) =>
        (call.answer === fileAnswer ? ids : ids.slice(0, 2)).map((id) => {
          const { path } = splitName(name);
          const params = Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, key]) => [key!, id]));
          return fillPath(path, params);
        }),
      ),
  ]);

const others = ['a visitor', 'client', 'manager', 'vip', 'ade'];
describe.each(others)('a paper of a company is private: %s', (who) => {
  const papers = new Map<string, Awaited<ReturnType<typeof send>>>();
  const replies: { address: string; status: number; bytes: Buffer }[] = [];
  beforeAll(async () => {
    for (const kind of Object.keys(kinds)) papers.set(kind, await send(kind));
    const browser = await (who === 'a visitor' ? house.browser().visit() : house.browser().signIn(who));
    const ids = [...papers.values()].flatMap(({ document, file }) => [document, file]);
    for (const address of addresses(ids)) {
      const reply = await browser.fetch(address, { headers: { accept: 'image/avif,*/*' } });
      replies.push({ address, status: reply.status, bytes: Buffer.from(await reply.arrayBuffer()) });
    }
  });

  it.each(Object.keys(kinds))('%s', async (kind) => {
    const { document, piece } = papers.get(kind)!;
    for (const { address, status, bytes } of replies) {
      expect([address, bytes.includes(piece)]).toEqual([address, false]);
      if (address.startsWith('/pictures/')) expect([address, status]).toEqual([address, 404]);
      expect([address, status >= 500]).toEqual([address, false]);
    }
    const own = await company.fetch(`/api/internal/documents/${document}/file`);
    expect(Buffer.from(await own.arrayBuffer()).includes(piece)).toBe(true);
    await company.call('DELETE /api/internal/documents/{id}/', { params: { id: document } });
  });
});

describe('pictures by guess', () => {
  it.each([
    '/pictures/photo-99999999999999999999999/960',
    '/pictures/photo-0/960',
    '/pictures/photo--1/960',
    '/pictures/photo-1e3/960',
  ])('%s is not there', async (address) => {
    expect((await fetch(house.url + address)).status).toBe(404);
  });
});
