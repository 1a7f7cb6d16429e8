import type { LedgerLink, Receipt } from './ledger.ts';

/** What is hashed and signed, letter for letter. Free of zod: the browser checks the ledger with it too. */
export const firstPrevious = '0'.repeat(64);

/** Escaped, so that no value can run into its neighbour and no two links have one text. */
const fact = (text: string): string =>
  text.replace(/[\\\n=]/g, (sign) => (sign === '\n' ? '\\n' : `\\${sign}`));

export const linkText = (chain: string, link: Omit<LedgerLink, 'hash'>): string =>
  [
    'gran-ledger-1',
    link.previous,
    chain,
    link.seq,
    link.kind,
    link.at,
    link.alias ?? '-',
    link.amount ?? '-',
    ...Object.keys(link.facts)
      .sort()
      .map((key) => `${fact(key)}=${fact(link.facts[key]!)}`),
  ].join('\n');

export const receiptText = (of: Omit<Receipt, 'keyId' | 'signature' | 'sealed'>): string =>
  ['gran-receipt-1', of.lotId, of.seq, of.amount ?? '-', of.alias, of.at, of.hash].join('\n');

/** What a sealed offer's commitment is the hash of. */
export const sealedText = (lotId: number, alias: number, of: { amount: number; salt: string }): string =>
  ['gran-sealed-1', lotId, alias, of.amount, of.salt].join('\n');

export interface ChainEnd {
  chain: string;
  seq: number;
  hash: string;
}

export const headText = (auctionCode: string, ends: readonly ChainEnd[]): string =>
  ['gran-head-1', auctionCode, ...ends.map((end) => `${end.chain} ${end.seq} ${end.hash}`)].join('\n');

/** Undefined: not a head. */
export function readHead(text: string): { auctionCode: string; ends: ChainEnd[] } | undefined {
  const [form, auctionCode, ...lines] = text.split('\n');
  if (form !== 'gran-head-1' || auctionCode === undefined) return undefined;
  const ends = lines.map((line) => /^(\S+) (\d+) ([0-9a-f]{64})$/.exec(line));
  if (ends.some((end) => !end)) return undefined;
  return {
    auctionCode,
    ends: ends.map((end) => ({ chain: end![1]!, seq: Number(end![2]), hash: end![3]! })),
  };
}
