import type { HouseOptions } from '#server/start-house.ts';
import { openTestHouse, type TestBrowser, type TestHouse } from '#tests/support/test-house.ts';

/** Every kind of person. */
export const kinds = [
  'visitor',
  'client',
  'company',
  'manager',
  'vip',
  'ade',
  'auction',
  'admin',
  // Each with this one right and no role.
  'goods',
  'money',
  'words',
  'people',
  'audit',
  'sales',
  'desk',
  // Signed in when their account was blocked.
  'disabled',
] as const;
export type Kind = (typeof kinds)[number];

const byName = [
  'goods',
  'money',
  'words',
  'people',
  'audit',
  'sales',
  'desk',
] as const satisfies readonly Kind[];
const people: Kind[] = ['client', 'company', 'manager', 'vip', 'ade', 'auction', 'admin', ...byName];

/** Audiences of calls, pages and topics. A new right is a new name here. */
export const audiences = {
  everyone: [...kinds],
  signedIn: people,
  bidders: ['client', 'company'],
  companies: ['company'],
  managers: ['manager', 'vip', 'ade', 'admin'],
  // Pages go by the role, calls by the rights.
  auctionManagers: ['auction', 'admin'],
  auctions: ['auction', 'admin', 'sales', 'desk'],
  sales: ['auction', 'admin', 'sales'],
  desk: ['auction', 'admin', 'desk'],
  staff: ['manager', 'vip', 'ade', 'auction', 'admin', ...byName],
  admins: ['admin'],
  // Rights of the back office.
  keepers: ['auction', 'admin', 'goods', 'money', 'sales', 'words', 'people', 'audit'],
  loaders: ['admin', 'goods', 'people'],
  goods: ['admin', 'goods'],
  money: ['admin', 'money'],
  handing: ['auction', 'admin', 'sales', 'money'],
  // How invoices of a sale stand, without sums.
  saleStates: ['auction', 'admin', 'sales', 'money'],
  words: ['admin', 'words'],
  sellers: ['manager', 'vip', 'ade', 'admin', 'goods'],
  people: ['admin', 'people'],
  eventGuests: ['manager', 'vip', 'ade', 'admin', 'words'],
  // Guards of the specification's own pages.
  nonManagers: ['client', 'company', 'auction', 'admin', ...byName],
  papers: ['company', 'manager', 'vip', 'ade'],
} as const satisfies Record<string, readonly Kind[]>;
export type Audience = keyof typeof audiences;

export const isFor = (audience: Audience, kind: Kind): boolean =>
  (audiences[audience] as readonly Kind[]).includes(kind);

/** A server with a person of every kind, each with an address of their own. */
export interface PermissionHouse {
  house: TestHouse;
  browsers: Record<Kind, TestBrowser>;
  idOf: (kind: Kind) => Promise<number>;
}

export async function openPermissionHouse(options?: HouseOptions): Promise<PermissionHouse> {
  const house = await openTestHouse({ TRUST_PROXY: '127.0.0.0/8' }, options);
  await house.database.pool.query(
    `insert into users (email, name, phone, password_hash, confirmed_at)
     select 'disabled@demo.test', 'Никто', '', password_hash, now() from users where email = 'client@demo.test'`,
  );
  for (const right of byName)
    await house.database.pool.query(
      `with person as (
         insert into users (email, name, phone, password_hash, confirmed_at)
         select $1 || '@demo.test', 'Сотрудник', '', password_hash, now() from users where email = 'client@demo.test'
         returning id
       )
       insert into user_rights (user_id, "right") select id, $1 from person`,
      [right],
    );
  const browsers = Object.fromEntries(
    await Promise.all(
      kinds.map(async (kind, place) => {
        const browser = house.browser();
        browser.address = `203.0.113.${place + 1}`;
        return [kind, kind === 'visitor' ? await browser.visit() : await browser.signIn(kind)];
      }),
    ),
  ) as Record<Kind, TestBrowser>;
  await house.database.pool.query(`update users set disabled_at = now() where email = 'disabled@demo.test'`);
  return {
    house,
    browsers,
    idOf: async (kind) =>
      (await house.database.pool.query('select id from users where email = $1', [`${kind}@demo.test`]))
        .rows[0].id,
  };
}
