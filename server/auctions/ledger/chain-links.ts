import { hash as digest } from 'node:crypto';
import type { LedgerLink } from '#contract/ledger/ledger.ts';
import { linkText } from '#contract/ledger/ledger-text.ts';

/** What happened; its place in the chain and its hash follow. */
export interface NewLink {
  kind: LedgerLink['kind'];
  at: Date;
  alias?: number | null;
  amount?: number | null;
  facts?: Record<string, string>;
}

/** Where a chain ends: `chain_seq` and `chain_head` of the lot's or the auction's row. */
export interface ChainPlace {
  seq: number;
  hash: string;
}

export const sha256 = (text: string): string => digest('sha256', text);

/** Continues a chain. Pure: the caller holds the lock of the row that keeps its end. */
export function chainLinks(chain: string, end: ChainPlace, news: readonly NewLink[]): LedgerLink[] {
  let { seq, hash } = end;
  return news.map((link) => {
    seq += 1;
    const open = {
      seq,
      kind: link.kind,
      at: link.at.toISOString(),
      alias: link.alias ?? null,
      amount: link.amount ?? null,
      facts: link.facts ?? {},
      previous: hash,
    };
    hash = sha256(linkText(chain, open));
    return { ...open, hash };
  });
}
