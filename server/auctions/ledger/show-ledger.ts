import { sql } from 'kysely';
import type { LedgerFile, LedgerLink, SignedHead } from '#contract/ledger/ledger.ts';
import type { ChainEnd } from '#contract/ledger/ledger-text.ts';
import { topicName } from '#contract/live/live-topics.ts';
import { type Db, inSnapshot, type Tx } from '#server/platform/db.ts';
import { notFound, type Refusal } from '#server/platform/http/refusal.ts';

interface ChainRow {
  chain: string;
  title: string;
  kept: boolean;
  seq: number;
  hash: string;
}

/** Everything needed to verify an auction, without a name: aliases, sums, hashes, signatures, keys. */
export async function showLedger(db: Db, houseKey: string, code: string): Promise<LedgerFile | Refusal> {
  return (await readLedger(db, houseKey, code, { everything: false }))?.file ?? notFound();
}

/**
 * Tells one state of the public ledger from another by the ends of its chains, the heads, and what is disclosed: a
 * fraction of reading the links. Undefined: there is none to show.
 */
export async function ledgerVersion(db: Db, code: string): Promise<string | undefined> {
  const { rows } = await sql<{ version: string }>`
    select md5(concat_ws('|', a.id, a.status, a.results_published_at, a.chain_seq, a.chain_head,
      (select string_agg(concat_ws(' ', l.id, l.number, l.name, l.status, l.price_hidden, l.chain_seq, l.chain_head), '|'
        order by l.number) from lots l where l.auction_id = a.id),
      (select string_agg(h.text || h.signature, '|' order by h.number) from ledger_heads h where h.auction_id = a.id),
      (select count(*) from ledger_keys))) as version
    from auctions a where a.code = ${code} and a.status <> 'draft'`.execute(db);
  return rows[0]?.version;
}

/** `everything`: for the keeper of the house, drafts and undisclosed prices too; with the ends that the rows keep. */
export async function readLedger(
  db: Db,
  houseKey: string,
  code: string,
  { everything }: { everything: boolean },
): Promise<{ file: LedgerFile; ends: ChainEnd[] } | undefined> {
  return inSnapshot(db, async (tx) => {
    const auction = await tx
      .selectFrom('auctions')
      .select(['id', 'status', 'results_published_at'])
      .where('code', '=', code)
      .executeTakeFirst();
    if (!auction || (auction.status === 'draft' && !everything)) return undefined;
    const rows = await chainsOf(tx, auction.id);
    const sealed = (row: ChainRow) => row.kept && !everything;
    const links = await linksOf(
      tx,
      rows.filter((row) => !sealed(row)).map(({ chain }) => chain),
    );
    const file = {
      auctionCode: code,
      chains: rows.map((row) => ({
        chain: row.chain,
        title: row.title,
        links: links.get(row.chain) ?? [],
        sealed: sealed(row) ? { seq: row.seq, hash: row.hash } : null,
      })),
      published: auction.results_published_at !== null,
      heads: await headsOf(tx, auction.id),
      houseKey,
      keys: await publicKeys(tx),
    };
    return { file, ends: rows.map(({ chain, seq, hash }) => ({ chain, seq, hash })) };
  });
}

async function headsOf(tx: Tx, auctionId: number): Promise<SignedHead[]> {
  return tx
    .selectFrom('ledger_heads')
    .select(['text', 'signature', 'key_id as keyId'])
    .where('auction_id', '=', auctionId)
    .orderBy('number')
    .execute();
}

/** A lot whose price is not disclosed would tell it by its links: only where its chain ends is said. */
async function chainsOf(tx: Tx, auctionId: number): Promise<ChainRow[]> {
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

async function linksOf(tx: Tx, chains: string[]): Promise<Map<string, LedgerLink[]>> {
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

async function publicKeys(tx: Tx): Promise<Record<string, string>> {
  const keys = await tx.selectFrom('ledger_keys').select(['key_id', 'public_key']).execute();
  return Object.fromEntries(keys.map(({ key_id, public_key }) => [key_id, public_key]));
}
