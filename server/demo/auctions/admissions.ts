import { sql } from 'kysely';
import type { Tx } from '#server/platform/db.ts';
import { bulkInsert } from '../bulk-insert.ts';
import type { DemoAuction } from '../calendar.ts';
import { demoApplicants, demoBidders, phoneOf } from './people.ts';

const hour = 3_600_000;
/** Enough for every lot but a few at once. */
const clientLimit = 100_000_000;
const bidderLimit = 600_000_000;

export interface DemoUsers {
  bidders: number[];
  applicants: number[];
  client: number;
  company: number;
  manager: number;
}

export async function fillBidders(tx: Tx): Promise<DemoUsers> {
  const everyone = [...demoBidders, ...demoApplicants];
  const added = await tx
    .insertInto('users')
    .values(
      everyone.map(({ email, name }, place) => ({
        email,
        name,
        phone: phoneOf(place),
        confirmed_at: sql<Date>`now()`,
      })),
    )
    .returning(['id', 'email'])
    .execute();
  const idOf = new Map(added.map(({ id, email }) => [email, id]));
  await bulkInsert(
    tx,
    'companies',
    everyone.flatMap(({ email, company }) =>
      company
        ? [
            {
              user_id: idOf.get(email),
              name: company.name,
              inn: company.inn,
              ogrn: `10000000${company.inn.slice(5)}`,
              requisites: '',
            },
          ]
        : [],
    ),
  );
  const staff = await tx
    .selectFrom('users')
    .select(['id', 'email'])
    .where('email', 'in', ['client@demo.test', 'company@demo.test', 'auction@demo.test'])
    .execute();
  const demo = (login: string) => staff.find(({ email }) => email === `${login}@demo.test`)!.id;
  return {
    bidders: demoBidders.map(({ email }) => idOf.get(email)!),
    applicants: demoApplicants.map(({ email }) => idOf.get(email)!),
    client: demo('client'),
    company: demo('company'),
    manager: demo('auction'),
  };
}

/** The number contains the auction: 312 is «Участник №12» of the third one. */
export const admissionId = (auction: DemoAuction, alias: number): number => auction.id * 100 + alias;
/** The demo clients come after the invented bidders. */
export const clientAlias = (auction: DemoAuction): number => auction.bidders + 1;
export const companyAlias = (auction: DemoAuction): number => auction.bidders + 2;

/** An hour after requests open, and always before the moment of filling. */
const opened = ({ startsAt }: DemoAuction): number => startsAt - 239 * hour;

export function admissionRows(auction: DemoAuction, users: DemoUsers) {
  const asked = (place: number) =>
    new Date(
      auction.status === 'admission'
        ? opened(auction) + place * 0.5 * hour
        : auction.startsAt - 60 * hour + place * 1.7 * hour,
    );
  const approved = (userId: number, alias: number, limit: number) => ({
    id: admissionId(auction, alias),
    auction_id: auction.id,
    user_id: userId,
    state: 'approved',
    alias,
    intended_sum: Math.round(limit * 0.6),
    limit_sum: limit,
    phone: phoneOf(alias),
    comment: '',
    reason: '',
    requested_at: asked(alias),
    decided_at: new Date(asked(alias).getTime() + 2 * hour),
    decided_by: users.manager as number | null,
  });
  const rows = users.bidders
    .slice(0, auction.bidders)
    .map((userId, place) => approved(userId, place + 1, bidderLimit));
  if (auction.status === 'announced') return [];
  if (auction.status === 'admission')
    return [...rows, ...requestRows(auction, users, [users.client, ...users.applicants])];
  rows.push(approved(users.client, clientAlias(auction), clientLimit));
  rows.push(approved(users.company, companyAlias(auction), clientLimit));
  return auction.status === 'active' ? [...rows, ...requestRows(auction, users, users.applicants)] : rows;
}

const comments = [
  'Интересуют цветные камни, готов приехать на осмотр.',
  'Интересуют лоты 20–24, представитель приедет на осмотр.',
  'Прошу перезвонить после 18:00.',
  '',
  'Участвую впервые.',
];

/** The queue of a manager: most wait, one was refused. */
function requestRows(auction: DemoAuction, users: DemoUsers, people: readonly number[]) {
  return people.map((userId, place) => {
    const refused = place === people.length - 1;
    const at = auction.status === 'active' ? auction.startsAt + 40 * hour : opened(auction);
    return {
      id: auction.id * 100 + 60 + place,
      auction_id: auction.id,
      user_id: userId,
      state: refused ? 'refused' : 'requested',
      alias: null,
      intended_sum: (5 + place * 7) * 1_000_000,
      limit_sum: null,
      phone: phoneOf(30 + place),
      comment: comments[place % comments.length]!,
      reason: refused ? 'Не подтверждён телефон: перезвоните менеджеру торгов.' : '',
      requested_at: new Date(at + place * hour),
      decided_at: refused ? new Date(at + (place + 3) * hour) : null,
      decided_by: refused ? users.manager : null,
    };
  });
}
