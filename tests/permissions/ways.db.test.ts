import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Right, rights } from '#contract/account/rights.ts';
import { type GivenRole, givenRoles } from '#contract/back-office/people-words.ts';
import { addPerson } from '#tests/support/people.ts';
import { runs } from '#tests/support/runs.ts';
import { openTestHouse, type TestBrowser, type TestHouse } from '#tests/support/test-house.ts';
import { unzip } from '#tests/support/unzip.ts';

let house: TestHouse;
let things: Thing[];
beforeAll(async () => {
  house = await openTestHouse();
  things = await keepThings();
});
afterAll(() => house.close());

const api = '/api/internal';
const query = async (text: string, values: unknown[] = []) =>
  (await house.database.pool.query(text, values)).rows;

/** What a way answers with; nothing, where it refuses. */
type Way = (who: TestBrowser) => Promise<string>;

/** A secret word, the call that is made for it, and every other way that might tell it. */
interface Thing {
  word: string;
  direct: Way;
  others: Way[];
}

const get =
  (path: string): Way =>
  async (who) => {
    const reply = await who.fetch(api + path);
    return reply.ok ? reply.text() : '';
  };

const archiveOf =
  (id: number): Way =>
  async (who) => {
    const reply = await who.fetch(`${api}/admin/people/${id}/archive`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-xsrf-token': who.cookies.get('XSRF-TOKEN')! },
      body: JSON.stringify({ why: 'просьба' }),
    });
    if (!reply.ok) return '';
    return [...unzip(Buffer.from(await reply.arrayBuffer()))].flat().join('\n');
  };

/** Of one company: papers, a PDF, contacts, an admission, a request, a purchase; and an auction being prepared. */
async function keepThings(): Promise<Thing[]> {
  const id = await addPerson(house.database, 'zweig', { inn: '7701000466' });
  await query("update users set name = 'Цвейгова', phone = '+7 (955) 707-17-37' where id = $1", [id]);
  const file = (purpose: string, name: string) =>
    query(
      `insert into files (purpose, owner_id, name, media_type, size, sha256, bytes)
       values ($2, $1, $3, 'application/pdf', 1, 'x', convert_to($3, 'UTF8')) returning id`,
      [id, purpose, name],
    );
  const [charter] = await file('company-paper', 'slovo-ustav.pdf');
  const [paper] = await query(
    "insert into company_papers (user_id, kind, title, file_id) values ($1, 'charter', '', $2) returning id",
    [id, charter.id],
  );
  const [list] = await file('pdf', 'slovo-pdf.pdf');
  const [pdf] = await query(
    `insert into papers (user_id, variant, title, data, items_count, email, state, pages, size, file_id)
     values ($1, 'list', 'x', '{}', 1, '', 'ready', 1, 1, $2) returning id`,
    [id, list.id],
  );
  const [auction] = await query("select id, code from auctions where code = 'northern-lights'");
  await query(
    `insert into admissions (auction_id, user_id, state, intended_sum, phone, comment, requested_at)
     values ($1, $2, 'requested', 1, '', 'slovo-dopusk', now())`,
    [auction.id, id],
  );
  const [request] = await query(
    `insert into requests (user_id, name, phone, email, comment) values ($1, 'Х', '', '', 'slovo-zayavka') returning id`,
    [id],
  );
  const [item] = await query("select id from items where status = 'available' and type = 'diamonds' limit 1");
  await query(
    "insert into item_sales (item_id, client_id, client_name, price) values ($1, $2, 'slovo-pokupka', 7070717)",
    [item.id, id],
  );
  await query(
    `insert into auctions (code, name, status, starts_at, first_closes_at)
     values ('slovo-draft', 'slovo-torgi', 'draft', now() + interval '1 day', now() + interval '2 days')`,
  );
  const archive = archiveOf(id);
  const card = get(`/admin/people/${id}/`);
  const client = get(`/clients/${id}/`);
  const palette = get('/admin/palette/?q=slovo');
  return [
    {
      word: 'slovo-ustav',
      direct: get(`/documents/${paper.id}/file`),
      others: [archive, get('/documents/review/'), card, palette],
    },
    { word: 'slovo-pdf', direct: get(`/personal-catalog/pdf/${pdf.id}/file`), others: [archive] },
    {
      word: 'zweig@demo.test',
      direct: card,
      others: [
        get('/admin/buyers/?q=цвейг'),
        get('/admin/buyers/?q=zweig@'),
        get('/admin/palette/?q=@цвейг'),
        get('/clients/?q=цвейг'),
        archive,
      ],
    },
    // Found by a part of a contact is as good as told.
    {
      word: 'Цвейгова',
      direct: card,
      others: [get('/admin/buyers/?q=zweig@'), get('/admin/buyers/?q=7071737')],
    },
    {
      word: 'slovo-dopusk',
      direct: get(`/auctions/manage/${auction.code}/admissions/`),
      others: [archive, get('/auctions/log/?q=slovo'), card],
    },
    { word: 'slovo-zayavka', direct: get(`/queue/request/${request.id}/`), others: [archive, client, card] },
    { word: '7070717', direct: get(`/admin/items/${item.id}/deal`), others: [archive, card] },
    { word: 'slovo-torgi', direct: get('/auctions/slovo-draft/'), others: [palette, get('/search?q=slovo')] },
  ];
}

let hired = 0;

it('whatever rights and roles somebody has, no way tells them what the call for it refuses', async () => {
  const staff = fc.record({
    given: fc.subarray([...rights], { minLength: 1 }),
    // Mostly none: a role hides what single rights open.
    roles: fc.oneof(
      { weight: 4, arbitrary: fc.constant<GivenRole[]>([]) },
      { weight: 1, arbitrary: fc.subarray([...givenRoles]) },
    ),
  });
  const one = (given: Right[]): [{ given: Right[]; roles: GivenRole[] }] => [{ given, roles: [] }];
  const alone = rights.flatMap((right) => [one([right]), one([...new Set<Right>([right, 'people'])])]);
  await fc.assert(
    fc.asyncProperty(staff, async ({ given, roles }) => {
      const login = `hired-${++hired}`;
      const id = await addPerson(house.database, login, { roles });
      await query('insert into user_rights (user_id, "right") select $1, unnest($2::text[])', [id, given]);
      await query('delete from rate_limits');
      const who = await house.browser().signIn(login);
      for (const { word, direct, others } of things) {
        const open = (await direct(who)).includes(word);
        for (const [at, way] of others.entries())
          if (!open)
            expect({ word, at, told: (await way(who)).includes(word) }).toMatchObject({ told: false });
      }
    }),
    // Each right alone, and each with the one that loads archives.
    {
      numRuns: runs(75),
      examples: alone,
    },
  );
});

it('an admin is told each of them, but a PDF, by its own call: the words are there to be found', async () => {
  const admin = await house.browser().signIn('admin');
  const told: string[] = [];
  for (const { word, direct } of things) if ((await direct(admin)).includes(word)) told.push(word);
  expect(told).toEqual(things.map(({ word }) => word).filter((word) => word !== 'slovo-pdf'));
});
