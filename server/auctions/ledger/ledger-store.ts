import { sql } from 'kysely';
import type { LedgerLink, SignedHead } from '#contract/ledger/ledger.ts';
import { topicName } from '#contract/live/live-topics.ts';
import type { Db, Tx } from '#server/platform/db.ts';

export async function keepLinks(tx: Tx, chain: string, links: readonly LedgerLink[]): Promise<void> {
  await tx
    .insertInto('ledger_links')
    .values(links.map((link) => ({ chain, ...link, facts: JSON.stringify(link.facts) })))
    .execute();
}

export interface ChainRow {
  chain: string;
  title: string;
  kept: boolean;
  seq: number;
  hash: string;
}

/**
 * Identifies a state of the public ledger by the ends of its chains, the heads, and what is disclosed: much cheaper
 * than reading the links. Undefined: there is none to show.
 */
export async function ledgerVersion(db: Db, code: string): Promise<string | undefined> {
  const { rows } = await sql<{ version: string }>`
    select md5(concat_ws('|', a.id, a.status, a.results_published_at, a.chain_seq, a.chain_head,
      (select string_agg(
          concat_ws(' ', l.id, l.number, l.name, l.status, l.price_hidden, l.chain_seq, l.chain_head),
          '|' order by l.number)
        from lots l where l.auction_id = a.id),
      (select string_agg(h.text || h.signature, '|' order by h.number) from ledger_heads h
        where h.auction_id = a.id),
      (select count(*) from ledger_keys))) as version
    from auctions a where a.code = ${code} and a.status <> 'draft'`.execute(db);
  return rows[0]?.version;
}

export async function headsOf(tx: Tx, auctionId: number): Promise<SignedHead[]> {
  return tx
    .selectFrom('ledger_heads')
    .select(['text', 'signature', 'key_id as keyId'])
    .where('auction_id', '=', auctionId)
    .orderBy('number')
    .execute();
}

/** For a lot with a confidential price only the end of its chain is public: the links would reveal the price. */
export async function chainsOf(tx: Tx, auctionId: number): Promise<ChainRow[]> {
  const { rows } = await sql<ChainRow>`
    select ${topicName.auction(auctionId)} as chain, 'Действия аукциона' as title, false as kept,
      chain_seq as seq, chain_head as hash, 0 as number
    from auctions where id = ${auctionId}
    union all
    select 'lot:' || id, 'Лот ' || number || '. ' || name,
      price_hidden and status in ('sold', 'unsold', 'withdrawn'), chain_seq, chain_head, number
    from lots where auction_id = ${auctionId} order by number`.execute(tx);
  return rows;
}

export async function readChainLinks(tx: Tx, chains: string[]): Promise<Map<string, LedgerLink[]>> {
  const rows = await tx
    .selectFrom('ledger_links')
    .selectAll()
    .where('chain', '=', sql<string>`any(${chains}::text[])`)
    .orderBy('chain')
    .orderBy('seq')
    .execute();
  const links = new Map<string, LedgerLink[]>(chains.map((chain) => [chain, []]));
  for (const { chain, at, ...link } of rows)
    links.get(chain)!.push({ ...link, at: at.toISOString() } as LedgerLink);
  return links;
}

export async function publicKeys(tx: Tx): Promise<Record<string, string>> {
  const keys = await tx.selectFrom('ledger_keys').select(['key_id', 'public_key']).execute();
  return Object.fromEntries(keys.map(({ key_id, public_key }) => [key_id, public_key]));
}

export const findLedgerOf = (tx: Tx, code: string) =>
  tx
    .selectFrom('auctions')
    .select(['id', 'status', 'results_published_at'])
    .where('code', '=', code)
    .executeTakeFirst();

/** Where the chains of an auction and of its lots end now. */
export async function endsOf(tx: Tx, auctionId: number) {
  const auction = await tx
    .selectFrom('auctions')
    .select(['code', 'chain_seq', 'chain_head'])
    .where('id', '=', auctionId)
    .executeTakeFirstOrThrow();
  const lots = await tx
    .selectFrom('lots')
    .select(['id', 'chain_seq', 'chain_head'])
    .where('auction_id', '=', auctionId)
    .orderBy('number')
    .execute();
  return { auction, lots };
}

export const lastHead = (tx: Tx, auctionId: number): Promise<{ number: number; text: string } | undefined> =>
  tx
    .selectFrom('ledger_heads')
    .select(['number', 'text'])
    .where('auction_id', '=', auctionId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();

export async function keepHead(
  tx: Tx,
  auctionId: number,
  { number, text, signature, keyId }: { number: number } & SignedHead,
): Promise<void> {
  await tx
    .insertInto('ledger_heads')
    .values({ auction_id: auctionId, number, text, signature, key_id: keyId })
    .execute();
}

export async function keepKey(
  db: Db,
  { keyId, publicKey }: { keyId: string; publicKey: string },
): Promise<void> {
  await db
    .insertInto('ledger_keys')
    .values({ key_id: keyId, public_key: publicKey })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Bids, commitments and the yes of one participant on a lot, the newest first; a sealed one with what opens it. */
export const linksOfBidder = (db: Db | Tx, lotId: number, alias: number) =>
  db
    .selectFrom('ledger_links as k')
    .leftJoin('sealed_offers as s', (join) => join.onRef('s.link', '=', 'k.seq').on('s.lot_id', '=', lotId))
    .select(['k.seq', 'k.amount', 'k.alias', 'k.at', 'k.hash', 's.amount as offered', 's.salt'])
    .where('k.chain', '=', topicName.lot(lotId))
    // The acceptance of a second offer is the one act that names a person [A33].
    .where('k.kind', 'in', ['bid', 'commitment', 'act'])
    .where('k.alias', '=', alias)
    .orderBy('k.seq', 'desc')
    .execute();
