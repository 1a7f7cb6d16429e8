import type { LedgerFile } from '#contract/ledger/ledger.ts';
import type { ChainEnd } from '#contract/ledger/ledger-text.ts';
import { type Db, inSnapshot } from '#server/platform/db.ts';
import { notFound, type Refusal } from '#server/platform/http/refusal.ts';
import {
  type ChainRow,
  chainsOf,
  findLedgerOf,
  headsOf,
  publicKeys,
  readChainLinks,
} from './ledger-store.ts';

/** Everything needed to verify an auction, without a name: aliases, sums, hashes, signatures, keys. */
export async function showLedger(db: Db, houseKey: string, code: string): Promise<LedgerFile | Refusal> {
  return (await readLedger(db, houseKey, code, { everything: false }))?.file ?? notFound();
}

/** `everything`: for the operator, drafts and undisclosed prices too, with the chain ends stored in the rows. */
export async function readLedger(
  db: Db,
  houseKey: string,
  code: string,
  { everything }: { everything: boolean },
): Promise<{ file: LedgerFile; ends: ChainEnd[] } | undefined> {
  return inSnapshot(db, async (tx) => {
    const auction = await findLedgerOf(tx, code);
    if (!auction || (auction.status === 'draft' && !everything)) return undefined;
    const rows = await chainsOf(tx, auction.id);
    const sealed = (row: ChainRow) => row.kept && !everything;
    const links = await readChainLinks(
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
