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

/** Heads form a chain too: the first is number 1 and remembers `firstPrevious`, each next one the SHA-256 of the text before. */
export interface Head {
  auctionCode: string;
  number: number;
  previous: string;
  /** When it was signed, as `Date.toISOString` writes it. */
  at: string;
  ends: readonly ChainEnd[];
}

export const headText = ({ auctionCode, number, previous, at, ends }: Head): string =>
  [
    'gran-head-2',
    auctionCode,
    number,
    previous,
    at,
    ...ends.map((end) => `${end.chain} ${end.seq} ${end.hash}`),
  ].join('\n');

/** Undefined: not a head. */
export function readHead(text: string): Head | undefined {
  const [form, auctionCode, number, previous, at, ...lines] = text.split('\n');
  const ends = lines.map((line) => /^(\S+) (\d+) ([0-9a-f]{64})$/.exec(line));
  if (form !== 'gran-head-2' || ends.some((end) => !end)) return undefined;
  const head = {
    auctionCode: auctionCode ?? '',
    number: Number(number),
    previous: previous ?? '',
    at: at ?? '',
    ends: ends.map((end) => ({ chain: end![1]!, seq: Number(end![2]), hash: end![3]! })),
  };
  // Only the canonical text counts: one head, one text. An invalid time is refused too.
  return headText(head) === text && !Number.isNaN(Date.parse(head.at)) ? head : undefined;
}
