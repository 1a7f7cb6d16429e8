import type { LedgerLink } from '#contract/ledger/ledger.ts';
import type { Tx } from '#server/platform/db.ts';
import { type ChainPlace, chainLinks, type NewLink } from './chain-links.ts';
import { keepLinks } from './ledger-store.ts';

/**
 * Adds links to a chain whose row the transaction has locked. The caller writes the new end (`chain_seq`,
 * `chain_head`) into that row, together with whatever else changes there.
 */
export async function appendLinks(
  tx: Tx,
  chain: string,
  end: ChainPlace,
  news: readonly NewLink[],
): Promise<{ links: LedgerLink[]; end: ChainPlace }> {
  const links = chainLinks(chain, end, news);
  const last = links.at(-1);
  if (!last) return { links, end };
  await keepLinks(tx, chain, links);
  return { links, end: { seq: last.seq, hash: last.hash } };
}
