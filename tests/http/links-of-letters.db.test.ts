import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findEverywhere } from '#tests/support/every-text.ts';
import { addPerson } from '#tests/support/people.ts';
import { openTestHouse, type TestBrowser, type TestHouse } from '#tests/support/test-house.ts';
import { unzip } from '#tests/support/unzip.ts';
import { waitUntil } from '#tests/support/wait-until.ts';

let house: TestHouse;
let owner: TestBrowser;
const email = 'owner@links.test';
const another = 'another@links.test';
const password = 'Demo-2026!';
const contacts = { name: 'Анна Ветрова', phone: '+7 (916) 777-66-55', consent: true as const };

beforeAll(async () => {
  house = await openTestHouse();
  const id = await addPerson(house.database, 'links');
  await house.database.pool.query('update users set email = $2 where id = $1', [id, email]);
  owner = await house.browser().visit();
  await owner.call('POST /api/internal/user/login', { body: { email, password } });
});
afterAll(() => house.close());

/** Whatever a link of a letter holds that opens something. */
const secretOf = /(?:#[a-z]+=|\/letters\/unsubscribe\/)([\w-]{20,})/g;
const secretsOf = (text: string) => [...text.matchAll(secretOf)].map(([, secret]) => secret!);

async function writeEveryLink(): Promise<void> {
  const visitor = await house.browser().visit();
  const call = visitor.call.bind(visitor);
  await owner.call('POST /api/internal/user/password/forgot', { body: { email } });
  await owner.call('POST /api/internal/user/email/change', {
    body: { email: 'next@links.test', password },
  });
  await call('POST /api/internal/user/register', {
    body: { ...contacts, email: another, password: 'Ograneno-58' },
  });
  await call('POST /api/internal/user/subscription/all/', {
    body: { email, kinds: ['news'], consent: true },
  });
  const { rows } = await house.database.pool.query(
    'select code from events where starts_at > now() order by starts_at desc limit 1',
  );
  await call('POST /api/internal/events/{code}/registration', {
    params: { code: rows[0].code },
    body: { ...contacts, email, guests: 1, comment: '' },
  });
  const { data: form } = await call(
    'GET /api/internal/personal-catalog/request/request-a-showing-form-data',
    {
      query: { office: 'moscow' },
    },
  );
  await call('POST /api/internal/personal-catalog/request/request-a-showing', {
    body: {
      ...contacts,
      email,
      office: 'moscow',
      place: 'office',
      startsAt: form.days.flatMap(({ slots }) => slots).findLast(({ free }) => free)!.at,
      guests: 1,
      comment: '',
    },
  });
  const { data: list } = await call('GET /api/internal/personal-catalog/get-catalog');
  await call('POST /api/internal/personal-catalog/pdf-custom', {
    body: {
      variant: 'list',
      source: { kind: 'items', itemsIds: [list.items[0]!.id] },
      email: another,
      clientName: '',
      consent: true,
    },
  });
  await waitUntil('the PDF is told of', async () =>
    (await house.lettersTo(another)).some(({ kind }) => kind === 'paper-ready'),
  );
  const manage = await call('POST /api/internal/user/subscription/confirm/', {
    body: { token: await house.tokenTo(email, 'confirm-subscription') },
  });
  expect(manage.status).toBe(200);
  await call('POST /api/internal/user/subscription/link/', { body: { email } });
}

describe('a link of a letter', () => {
  it('acts for who reads the letter, and stands in no table and no archive', async () => {
    await writeEveryLink();
    const letters = (await Promise.all([email, another, 'next@links.test'].map(house.lettersTo))).flat();
    const secrets = new Map(letters.flatMap(({ kind, plain }) => secretsOf(plain).map((one) => [kind, one])));
    expect([...secrets.keys()].sort()).toEqual([
      'change-address-new',
      'change-address-old',
      'confirm-address',
      'confirm-subscription',
      'event-registered',
      'manage-subscriptions',
      'meeting-booked',
      'paper-ready',
      'reset-password',
    ]);
    expect(await findEverywhere(house.database, [...secrets.values()])).toEqual([]);
    const archived = await owner.fetch('/api/internal/user/archive', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-language-id': 'ru',
        'x-xsrf-token': owner.cookies.get('XSRF-TOKEN')!,
      },
      body: JSON.stringify({ password }),
    });
    const files = unzip(Buffer.from(await archived.arrayBuffer()));
    expect(files.get('letters.json')).toContain('Задать пароль');
    expect([...files.values()].flatMap(secretsOf)).toEqual([]);
    const reset = await house.browser().visit();
    const changed = await reset.call('POST /api/internal/user/password/reset', {
      body: { token: secrets.get('reset-password')!, password: 'Ograneno-58' },
    });
    expect(changed.status).toBe(200);
  });
});
