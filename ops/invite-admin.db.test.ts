import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkInvariants } from '#server/auctions/public.ts';
import { readConfig } from '#server/platform/config.ts';
import { openLog } from '#server/platform/log.ts';
import { openTestHouse, type TestHouse } from '#tests/support/test-house.ts';
import { temporaryFolder } from '#tests/support/throwaway-postgres.ts';
import { invite } from './invite-admin.ts';

let house: TestHouse;
let dataDir: string;
beforeAll(async () => {
  house = await openTestHouse();
  dataDir = await temporaryFolder('invite');
});
afterAll(async () => {
  await house.close();
  await rm(dataDir, { recursive: true });
});

const ask = (email: string, name: string, env: Record<string, string> = {}) =>
  invite(
    house.database,
    readConfig({
      DATABASE_URL: house.databaseUrl,
      APP_SECRET: 'a secret of the tests, long enough',
      HOUSE: 'demo',
      DATA_DIR: dataDir,
      PUBLIC_URL: 'https://gran.example',
      ...env,
    }),
    openLog('silent'),
    { email, name },
  );

const rolesOf = async (email: string): Promise<string[]> =>
  (await house.database.pool.query('select roles from users where email = $1', [email])).rows[0].roles;

it('a new admin gets a link, sets a password with it and signs in', async () => {
  const said = await ask('Vera@Gran.example', 'Вера Грановская');
  const token = /https:\/\/gran\.example\/#reset=([\w-]+)$/.exec(said)?.[1];
  expect(said).toMatch(/^vera@gran\.example: администратор создан\./);
  expect(token).toBeDefined();
  const browser = await house.browser().visit();
  const set = await browser.call('POST /api/internal/user/password/reset', {
    body: { token: token!, password: 'New-pass-1' },
  });
  expect(set.status).toBe(200);
  const signedIn = await browser.call('POST /api/internal/user/login', {
    body: { email: 'vera@gran.example', password: 'New-pass-1' },
  });
  expect(signedIn.data).toMatchObject({ state: 'signed-in', user: { roles: ['admin'] } });
});

it('the letter leaves once, whether this command or the running house sends it', async () => {
  await ask('once@gran.example', 'Один Раз');
  const { rows } = await house.database.pool.query(
    "select state, attempts, critical from letters where recipient = 'once@gran.example'",
  );
  expect(rows).toEqual([{ state: 'sent', attempts: 1, critical: true }]);
});

it('a known person keeps what they are and becomes an admin too', async () => {
  expect(await ask('auction@demo.test', 'Глеб Молотов')).toContain('права администратора добавлены');
  expect(await rolesOf('auction@demo.test')).toEqual(['admin', 'auctions_manager']);
  await ask('auction@demo.test', 'Глеб Молотов');
  expect(await rolesOf('auction@demo.test')).toEqual(['admin', 'auctions_manager']);
});

it('[A42] one whom an auction binds is refused; the admissions of others end', async () => {
  // Leads a lot of the running auction.
  await expect(ask('client@demo.test', 'Елена Орлова')).rejects.toThrow(
    /^Почта client@demo\.test: .*лидирует/,
  );
  expect(await rolesOf('client@demo.test')).toEqual([]);
  const { rows } = await house.database.pool.query<{ email: string }>(
    `select u.email from users u join admissions a on a.user_id = u.id
     where a.state = 'requested' and not exists (
       select from lots l join admissions o on o.id in (l.leader_id, l.winner_id) where o.user_id = u.id)
     order by u.id limit 1`,
  );
  const { email } = rows[0]!;
  expect(await ask(email, 'Новый Сотрудник')).toContain('права администратора добавлены');
  expect(await rolesOf(email)).toEqual(['admin']);
  const left = await house.database.pool.query(
    `select from admissions a join users u on u.id = a.user_id
     where u.email = $1 and a.state in ('requested', 'approved')`,
    [email],
  );
  expect(left.rows).toEqual([]);
  expect(await checkInvariants(house.database.db)).toEqual([]);
});

it('who registered the address before, or does so after, does not get in', async () => {
  const stranger = await house.browser().visit();
  const registration = {
    name: 'Чужой',
    email: 'owner@gran.example',
    phone: '+7 (916) 000-00-09',
    password: 'Stranger-1',
    consent: true,
  } as const;
  const register = () => stranger.call('POST /api/internal/user/register', { body: registration });
  const signIn = () =>
    stranger.call('POST /api/internal/user/login', {
      body: { email: registration.email, password: registration.password },
    });
  await register();
  await ask(registration.email, 'Хозяин Адреса');
  expect((await signIn()).status).toBe(422);
  await register();
  expect((await signIn()).status).toBe(422);
  const { rows } = await house.database.pool.query(
    "select purpose from letter_tokens join users on users.id = user_id where email = 'owner@gran.example'",
  );
  expect(rows).toEqual([{ purpose: 'reset-password' }]);
});

it('refuses with one sentence', async () => {
  await expect(ask('not an address', 'Вера')).rejects.toThrow(/^Почта «not an address»: /);
  await expect(ask('a@gran.example', '')).rejects.toThrow(/^Имя «»: /);
  await house.database.pool.query("update users set disabled_at = now() where email = 'vip@demo.test'");
  await expect(ask('vip@demo.test', 'Антон Белый')).rejects.toThrow('Вход этого человека закрыт');
});

it('the letter holds the link', async () => {
  const said = await ask('link@gran.example', 'Ссылка Ссылкина');
  const [letter] = await house.lettersTo('link@gran.example');
  const link = said.split(' ').at(-1)!;
  expect(letter!.plain).toContain(`Задать пароль: ${link}`);
  expect(letter!.html).toContain(`href="${link}"`);
});
