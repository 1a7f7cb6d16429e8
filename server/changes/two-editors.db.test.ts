import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FieldValue } from '#contract/back-office/values.ts';
import { runs } from '#tests/support/runs.ts';
import { openTestHouse, type TestBrowser, type TestHouse } from '#tests/support/test-house.ts';

const api = '/api/internal/admin' as const;
const kind = 'diamonds' as const;
let house: TestHouse;
let editors: TestBrowser[];
beforeAll(async () => {
  house = await openTestHouse();
  await house.database.pool.query(`with person as (
      insert into users (email, name, phone, password_hash, confirmed_at)
      select 'second@demo.test', 'Второй редактор', '', password_hash, now() from users where email = 'client@demo.test'
      returning id)
    insert into user_rights (user_id, "right") select id, 'goods' from person`);
  editors = [await house.browser().signIn('admin'), await house.browser().signIn('second')];
});
afterAll(() => house.close());

const query = async (text: string, values: unknown[] = []) =>
  (await house.database.pool.query(text, values)).rows;
const key = () => ({ 'idempotency-key': crypto.randomUUID() });

/** Small and repeatable: a run is known by its seed. */
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

const stoneAt = async (place: number): Promise<string> =>
  String(
    (
      await query(
        `select id from items where type = 'diamonds' and status = 'available' and price is not null order by id offset $1 limit 1`,
        [place],
      )
    )[0].id,
  );
const open = async (who: TestBrowser, id: string) =>
  (await who.call(`GET ${api}/entities/{kind}/{id}/`, { params: { kind, id } })).data;
type Opened = Awaited<ReturnType<typeof open>>;
const held = ({ draft, published }: Opened, field: string): FieldValue =>
  (draft && field in draft.fields ? draft.fields[field] : published?.[field]) ?? null;

interface Taken {
  field: string;
  from: FieldValue;
  to: FieldValue;
}
const texts = ['description', 'story', 'laboratory'];

describe('two editors of one thing', () => {
  const seed = Date.now() % 1_000_000;

  it(`whatever the order, what the house has taken is there or was seen by who changed it (seed ${seed})`, async () => {
    for (let round = 0; round < runs(4); round++) {
      await query('delete from rate_limits');
      const id = await stoneAt(round);
      const before = await open(editors[0]!, id);
      const taken: Taken[] = [];
      let raised = 0;
      const work = async (who: TestBrowser, place: number) => {
        const roll = dice(seed + round * 10 + place);
        for (let step = 0; step < 9; step++) {
          const seen = await open(who, id);
          const act = roll(6);
          if (act === 4) {
            const body = {
              of: { ids: [id] },
              edits: [{ field: 'price', formula: '+1000' }],
              to: 'drafts' as const,
            };
            const bulk = await who.call(`POST ${api}/bulk/{kind}/`, { params: { kind }, body }, key());
            raised += bulk.data.changed;
            continue;
          }
          if (act === 5) {
            const body = { of: { ids: [id] } };
            await who.call(`POST ${api}/publish/{kind}/`, { params: { kind }, body }, key());
            continue;
          }
          const field = texts[roll(texts.length)]!;
          const edit = { field, from: held(seen, field), to: `Слово ${round}-${place}-${step}` };
          if (act < 2) {
            const body = { edits: [edit] };
            const { data } = await who.call(`POST ${api}/entities/{kind}/{id}/draft`, {
              params: { kind, id },
              body,
            });
            if (!data.conflicts.length) taken.push(edit);
          } else {
            const body = { rows: [{ id, edits: [edit] }] };
            const { data } = await who.call(`POST ${api}/cells/{kind}/`, { params: { kind }, body }, key());
            if (!data.leftCount) taken.push(edit);
          }
        }
      };
      await Promise.all(editors.map(work));
      const after = await open(editors[0]!, id);
      for (const field of texts) {
        // From the first value every taken one is reached by who had seen the one before: nothing was written over.
        const own = taken.filter((one) => one.field === field);
        let value = held(before, field);
        for (let left = own.length; left > 0; left--) {
          const next = own.filter(({ from }) => from === value);
          expect(next, `${field} after ${String(value)}`).toHaveLength(1);
          value = next[0]!.to;
        }
        expect(held(after, field)).toBe(value);
      }
      expect(held(after, 'price')).toBe((held(before, 'price') as number) + raised * 1000);
      expect(
        await query("select from entity_drafts where version = 0 or (not is_new and fields = '{}')"),
      ).toEqual([]);
    }
  });

  it('one whose right is taken away in the middle writes nothing more, and what they wrote stays', async () => {
    await query('delete from rate_limits');
    const id = await stoneAt(20);
    const second = editors[1]!;
    const save = (to: string, from: FieldValue) =>
      second.call(`POST ${api}/entities/{kind}/{id}/draft`, {
        params: { kind, id },
        body: { edits: [{ field: 'description', from, to }] },
      });
    expect((await save('До', (await open(second, id)).published!.description!)).status).toBe(200);
    await query(
      `delete from user_rights where user_id = (select id from users where email = 'second@demo.test')`,
    );
    expect((await save('После', 'До')).status).toBe(403);
    const publish = await second.call(
      `POST ${api}/publish/{kind}/`,
      { params: { kind }, body: { of: { ids: [id] } } },
      key(),
    );
    expect(publish.status).toBe(403);
    expect((await open(editors[0]!, id)).draft).toMatchObject({ fields: { description: 'До' } });
    await query(
      `insert into user_rights (user_id, "right") select id, 'goods' from users where email = 'second@demo.test'`,
    );
    expect((await save('После', 'До')).status).toBe(200);
  });
});

describe('cells of a list', () => {
  const prices = async (places: number[]) => {
    const ids = await Promise.all(places.map(stoneAt));
    return Promise.all(
      ids.map(async (id) => ({ id, price: held(await open(editors[0]!, id), 'price') as number })),
    );
  };

  it('say what they will change, and go into the drafts', async () => {
    await query('delete from rate_limits');
    const stones = await prices([30, 31, 32]);
    const rows = stones.map(({ id, price }, place) => ({
      id,
      edits: [{ field: 'price', from: price, to: place === 2 ? price : price + 5000 }],
    }));
    const preview = await editors[0]!.call(`POST ${api}/cells/{kind}/preview`, {
      params: { kind },
      body: { rows },
    });
    expect(preview.data).toMatchObject({
      changed: 2,
      untouched: 1,
      leftCount: 0,
      words: 'Будет изменено 2\u00A0цены',
    });
    expect((await open(editors[0]!, stones[0]!.id)).draft).toBeNull();
    const done = await editors[0]!.call(
      `POST ${api}/cells/{kind}/`,
      { params: { kind }, body: { rows } },
      key(),
    );
    expect(done.data).toMatchObject({ changed: 2, changeId: null });
    expect((await open(editors[0]!, stones[1]!.id)).draft!.fields).toEqual({
      price: stones[1]!.price + 5000,
    });
    expect((await open(editors[0]!, stones[2]!.id)).draft).toBeNull();
  });

  it('leave what another editor has changed, what does not fit, unknown fields and missing entities', async () => {
    await query('delete from rate_limits');
    const [stone] = await prices([40]);
    const { id, price } = stone!;
    const edit = (field: string, from: FieldValue, to: FieldValue) => ({ field, from, to });
    const rows = [
      { id, edits: [edit('price', price - 1, 5), edit('shape', null, 'egg'), edit('status', null, 'sold')] },
      { id: '999999999', edits: [edit('price', 1, 2)] },
    ];
    const { data } = await editors[0]!.call(
      `POST ${api}/cells/{kind}/`,
      { params: { kind }, body: { rows } },
      key(),
    );
    expect(data).toMatchObject({ changed: 0, leftCount: 2 });
    expect(data.left[0]!.fields.map(({ field }) => field).sort()).toEqual(['price', 'shape', 'status']);
    expect((await open(editors[0]!, id)).draft).toBeNull();
    expect(await query('select from entity_drafts where version = 0')).toEqual([]);
  });
});
