import { z } from 'zod';
import { id, instant, rubles } from '../protocol/fields.ts';

/**
 * The public ledger: a chain of links per lot and one of the auction's acts. `hash` is SHA-256 over the UTF-8 bytes of
 * `linkText` (ledger-text.ts), which begins with the previous link's hash; so a changed, removed or moved row breaks every later one.
 * What is not public (a sealed offer, a reason) stands as a salted commitment.
 */
const linkKinds = [
  'open',
  'bid',
  'annul',
  'extend',
  'reserve',
  'commitment',
  'reveal',
  'close',
  'act',
] as const;

const ledgerLink = z.object({
  seq: z.int().positive(),
  kind: z.enum(linkKinds),
  at: instant,
  alias: z.int().nullable(),
  amount: rubles.nullable(),
  /** Small public facts of the link, keys in alphabetical order: `{"auto":"1"}`. */
  facts: z.record(z.string(), z.string()),
  previous: z.string().regex(/^[0-9a-f]{64}$/),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
});
export type LedgerLink = z.infer<typeof ledgerLink>;

const ledgerChain = z.object({
  /** `lot:17`, `auction:1`. */
  chain: z.string(),
  title: z.string(),
  links: z.array(ledgerLink),
  /** This lot's prices are confidential: only the end of its chain, which the signed heads contain. */
  sealed: z.object({ seq: z.int(), hash: z.string() }).nullable(),
});
export type LedgerChain = z.infer<typeof ledgerChain>;

const signedHead = z.object({
  /** The text that was signed: `headText` of its number, the head before, the time and the chains' ends. */
  text: z.string(),
  signature: z.string(),
  keyId: z.string(),
});
export type SignedHead = z.infer<typeof signedHead>;

export const ledgerFile = z.object({
  auctionCode: z.string(),
  chains: z.array(ledgerChain),
  /** The results are published: from then on there is a head. */
  published: z.boolean(),
  /** The newest last; earlier ones are kept. Empty until the results are published. */
  heads: z.array(signedHead),
  /** The present signing key. Derived from the configured secret, not stored in the database. */
  houseKey: z.string(),
  /** Ed25519 public keys by id, raw bytes in base64url. */
  keys: z.record(z.string(), z.string()),
});
export type LedgerFile = z.infer<typeof ledgerFile>;

/** A bidder's proof that a bid was accepted: the signature is over `receiptText`. */
export const receipt = z.object({
  lotId: id,
  seq: z.int().positive(),
  amount: rubles.nullable(),
  alias: z.int(),
  at: instant,
  hash: z.string(),
  keyId: z.string(),
  signature: z.string(),
  /** Of a sealed offer, whose link has no amount: with these its commitment can be recomputed. */
  sealed: z.object({ amount: rubles, salt: z.string() }).optional(),
});
export type Receipt = z.infer<typeof receipt>;
