import { sql } from 'kysely';
import { type Signer, signHead } from '#server/auctions/public.ts';
import type { Bidder } from '#server/auctions/rehearsal.ts';
import type { Tx } from '#server/platform/db.ts';
import { bulkInsert } from '../bulk-insert.ts';
import { type DemoAuction, demoAuctions } from '../calendar.ts';
import { demoTerms } from '../money.ts';
import { admissionRows, type DemoUsers, fillBidders } from './admissions.ts';
import { auctionStory, publishedAt } from './auction-story.ts';
import { fillFinishBanner } from './banner.ts';
import { lotRow, type StoryRows, storyRows, windowSeconds } from './lot-rows.ts';
import { Counter, type Counters } from './lot-story.ts';
import { lotStoneRows } from './stone-rows.ts';
import { tellLots } from './tell-lots.ts';
import { conditions, saleDocuments } from './texts.ts';

/** One auction that runs now, one that admits, one announced, two finished with full logs and signed heads. */
export async function fillAuctions(tx: Tx, now: Date, signer: Signer): Promise<void> {
  const users = await fillBidders(tx);
  const auctions = demoAuctions(now.getTime());
  const admissions = auctions.flatMap((auction) => admissionRows(auction, users));
  const bidders = new Map(
    admissions.flatMap(({ id, user_id: userId, alias }): [number, Bidder][] =>
      alias === null ? [] : [[id, { id, userId, alias }]],
    ),
  );
  const counters: Counters = { offers: new Counter(), bids: new Counter(), logRows: new Counter() };
  const told = auctions.map((auction) => {
    const lots = tellLots(auction, now.getTime(), bidders, counters);
    return {
      auction,
      lots,
      own: auctionStory(
        auction,
        lots.map(({ lot }) => lot),
        users.manager,
      ),
    };
  });
  const terms = await tx.selectFrom('sale_terms').select('id').executeTakeFirstOrThrow();
  await insert(
    tx,
    'auctions',
    told.map(({ auction, own }) => auctionRow(auction, own, terms.id)),
  );
  await insert(tx, 'admissions', admissions);
  const lots = told.flatMap(({ auction, lots }) =>
    lots.map((story, place) => ({ auction, story, demo: auction.lots[place]! })),
  );
  const stones = lots.map(({ auction, story, demo }) => lotStoneRows(auction, demo, story.lot, now));
  await bulkInsert(
    tx,
    'items',
    stones.flatMap(({ items }) => items),
  );
  await bulkInsert(
    tx,
    'stones',
    stones.flatMap((rows) => rows.stones),
  );
  await insert(
    tx,
    'lots',
    lots.map(({ story, demo }) => lotRow(story.lot, demo)),
  );
  await bulkInsert(
    tx,
    'lot_stones',
    stones.flatMap((rows) => rows.lotStones),
  );
  await fillPrepared(tx);
  await fillStories(tx, [
    ...lots.map(({ story }) => storyRows(story, users.manager)),
    ...told.map(({ own }) => own.rows),
  ]);
  for (const { auction } of told.filter(({ auction }) => auction.status === 'finished'))
    await signHead(tx, signer, auction.id, new Date(publishedAt(auction)));
  await fillFollows(tx, users);
  await fillFinishBanner(tx);
}

/** As they were prepared before their sales were announced. */
async function fillPrepared(tx: Tx): Promise<void> {
  await sql`insert into prepared_lots (id, auction_id, place, name, start_price, reserve, step, estimate_low,
      estimate_high, report)
    select id, auction_id, number, name, start_price, reserve, step, estimate_low, estimate_high, report
    from lots`.execute(tx);
  await sql`insert into prepared_lot_stones (lot_id, item_id, position)
    select lot_id, item_id, position from lot_stones`.execute(tx);
}

async function fillStories(tx: Tx, stories: readonly Partial<StoryRows>[]): Promise<void> {
  const all = (table: keyof StoryRows): object[] => stories.flatMap((rows) => rows[table] ?? []);
  await insert(tx, 'offers', all('offers'));
  await insert(tx, 'bids', all('bids'));
  await insert(tx, 'log_rows', all('log_rows'));
  await bulkInsert(tx, 'annulments', all('annulments'));
  await bulkInsert(tx, 'ledger_links', all('ledger_links'));
  await bulkInsert(tx, 'live_events', all('live_events'));
  const audit = all('auction_audit') as { at: string }[];
  await bulkInsert(
    tx,
    'auction_audit',
    audit.toSorted((a, b) => a.at.localeCompare(b.at)),
  );
}

function auctionRow(auction: DemoAuction, { seq, end }: ReturnType<typeof auctionStory>, termsId: number) {
  const published = auction.status === 'finished' ? new Date(publishedAt(auction)) : null;
  return {
    id: auction.id,
    code: auction.code,
    name: auction.name,
    lead: auction.lead,
    description: auction.description,
    status: auction.status,
    admission_until: new Date(auction.admissionUntil),
    starts_at: new Date(auction.startsAt),
    manner: auction.hallAt ? 'led' : 'timed',
    hall_at: auction.hallAt ? new Date(auction.hallAt) : null,
    second_from: auction.hallAt ? 10_000_000 : null,
    first_closes_at: new Date(auction.firstClosesAt),
    stagger: auction.stagger,
    window_seconds: windowSeconds,
    admits_everyone: false,
    terms_id: termsId,
    terms: { ...demoTerms, payDays: auction.payDays ?? demoTerms.payDays },
    conditions,
    documents: saleDocuments,
    last_alias: { announced: 0, admission: auction.bidders }[auction.status as string] ?? auction.bidders + 2,
    seq,
    chain_seq: end.seq,
    chain_head: end.hash,
    results_published_at: published,
    finished_at: published,
    created_at: new Date(auction.startsAt - 41 * 24 * 3_600_000),
  };
}

async function fillFollows(tx: Tx, users: DemoUsers): Promise<void> {
  const follow = (user_id: number, auction_id: number, lot_id: number | null = null) => ({
    user_id,
    auction_id,
    lot_id,
  });
  await tx
    .insertInto('auction_follows')
    .values([
      follow(users.client, 3),
      follow(users.client, 3, 17),
      follow(users.client, 3, 21),
      follow(users.client, 4),
      follow(users.company, 3, 18),
      follow(users.company, 5),
    ])
    .execute();
}

/** Rows whose numbers are given here, though the table counts by itself. */
async function insert(
  tx: Tx,
  table: 'auctions' | 'admissions' | 'lots' | 'offers' | 'bids' | 'log_rows',
  rows: readonly object[],
): Promise<void> {
  await bulkInsert(tx, table, rows, { ownIds: true });
  await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.table(table)}))`.execute(
    tx,
  );
}
