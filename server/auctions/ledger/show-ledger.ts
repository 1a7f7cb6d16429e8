import { sql } from 'kysely';
import type { LedgerFile, LedgerLink } from '#contract/ledger.ts';
import { topicName } from '#contract/live-topics.ts';
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
export async function showLedger(db: Db, code: string): Promise<LedgerFile | Refusal> {
  return inSnapshot(db, async (tx) => {
    const auction = await tx
      .selectFrom('auctions')
      .select('id')
      .where('code', '=', code)
      .where('status', '<>', 'draft')
      .executeTakeFirst();
    if (!auction) return notFound();
    const rows = await chainsOf(tx, auction.id);
    const open = rows.filter(({ kept }) => !kept).map(({ chain }) => chain);
    const links = await linksOf(tx, open);
    const heads = await tx
      .selectFrom('ledger_heads')
      .select(['text', 'signature', 'key_id', 'at'])
      .where('auction_id', '=', auction.id)
      .orderBy('id')
      .execute();
    return {
      auctionCode: code,
      chains: rows.map(({ chain, title, kept, seq, hash }) => ({
        chain,
        title,
        links: links.get(chain) ?? [],
        sealed: kept ? { seq, hash } : null,
      })),
      heads: heads.map(({ text, signature, key_id, at }) => ({
        text,
        signature,
        keyId: key_id,
        at: at.toISOString(),
      })),
      keys: await publicKeys(tx),
    };
  });
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
