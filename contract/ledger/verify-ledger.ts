import { isSignedBy } from './ed25519.ts';
import type { LedgerChain, LedgerFile, LedgerLink, Receipt, SignedHead } from './ledger.ts';
import { type ChainEnd, firstPrevious, linkText, readHead, receiptText, sealedText } from './ledger-text.ts';
import { sha2 } from './sha2.ts';

/** What is wrong, and with which row. `upTo` names a run of rows. */
export type Flaw =
  | { what: 'changed' | 'replaced' | 'moved' | 'repeated' | 'rewritten'; chain: string; seq: number }
  | { what: 'removed' | 'unsigned'; chain: string; seq: number; upTo: number }
  | { what: 'chain-removed' | 'chain-unsigned'; chain: string }
  | { what: 'head-missing' }
  | { what: 'head-forged' | 'head-foreign' | 'head-removed' | 'head-replaced'; number: number }
  | { what: 'key-replaced'; keyId: string }
  | { what: 'key-foreign'; number: number; keyId: string; houseKey: string };

type SignatureState = 'true' | 'forged';
/** `foreign`: signed with another key; `contradicted`: the chain does not hold its bid. */
export type ReceiptState = SignatureState | 'foreign' | 'contradicted';

export interface LedgerReport {
  chains: number;
  links: number;
  /** Chains of which only the end is public. */
  sealed: number;
  heads: HeadReport[];
  flaws: Flaw[];
}

/** A head as two people compare it: the same number, time and hash mean the same results. */
export interface HeadReport {
  number: number;
  /** Empty: what was signed is no head. */
  at: string;
  hash: string;
  keyId: string;
  state: SignatureState;
}

/** Facts known from elsewhere: where chains end, and our key (by default the one in the file). */
interface LedgerAnchors {
  ends?: readonly ChainEnd[] | undefined;
  houseKey?: string | undefined;
}

/** The whole check, the same on a page, in a saved file and at a command line: needs no server. */
export async function verifyLedger(file: LedgerFile, known: LedgerAnchors = {}): Promise<LedgerReport> {
  const flaws: Flaw[] = [];
  for (const [keyId, key] of Object.entries(file.keys))
    if ((await sha256(fromBase64(key))).slice(0, keyId.length) !== keyId || keyId.length < 32)
      flaws.push({ what: 'key-replaced', keyId });
  const { heads, signed, flaws: flawsOfHeads } = await checkHeads(file, known.houseKey ?? file.houseKey);
  flaws.push(...flawsOfHeads);
  for (const chain of file.chains) flaws.push(...(await checkLinks(chain)));
  for (const end of [...signed.flat(), ...(known.ends ?? [])]) flaws.push(...checkEnd(file, end, flaws));
  const last = signed.at(-1);
  if (last) for (const chain of file.chains) flaws.push(...checkUnsigned(chain, last));
  return {
    chains: file.chains.length,
    links: file.chains.reduce((sum, { links }) => sum + links.length, 0),
    sealed: file.chains.filter(({ sealed }) => sealed).length,
    heads,
    flaws: distinct(flaws),
  };
}

/**
 * Published results have a head; heads are numbered without gaps, and each contains the hash of the one before; the
 * newest is signed with our present key and through its hashes covers the earlier ones, whichever key they have.
 */
async function checkHeads(
  file: LedgerFile,
  houseKey: string,
): Promise<{ heads: HeadReport[]; signed: (readonly ChainEnd[])[]; flaws: Flaw[] }> {
  const heads: HeadReport[] = [];
  const signed: (readonly ChainEnd[])[] = [];
  const flaws: Flaw[] = [];
  let before = { number: 0, hash: firstPrevious };
  for (const head of file.heads) {
    const read = readHead(head.text);
    const state = await checkSignature(head.text, head, file.keys);
    const next = { number: read?.number ?? before.number + 1, hash: await sha256(encode(head.text)) };
    const { number } = next;
    if (state === 'forged' || !read) flaws.push({ what: 'head-forged', number });
    else if (read.auctionCode !== file.auctionCode) flaws.push({ what: 'head-foreign', number });
    else signed.push(read.ends);
    if (number !== before.number + 1) flaws.push({ what: 'head-removed', number: before.number + 1 });
    else if (read && read.previous !== before.hash)
      flaws.push({ what: 'head-replaced', number: Math.max(1, before.number) });
    heads.push({ ...next, at: read?.at ?? '', keyId: head.keyId, state });
    before = next;
  }
  const newest = heads.at(-1);
  if (!newest && isPublished(file)) flaws.push({ what: 'head-missing' });
  if (newest && newest.keyId !== houseKey)
    flaws.push({ what: 'key-foreign', number: newest.number, keyId: newest.keyId, houseKey });
  return { heads, signed, flaws };
}

/** By the auction's state, or by the act that its chain holds. */
const isPublished = ({ published, chains }: LedgerFile): boolean =>
  published ||
  chains.some(
    ({ chain, links }) =>
      chain.startsWith('auction:') &&
      links.some(({ kind, facts }) => kind === 'act' && facts.act === 'publish-results'),
  );

/**
 * Checks a bidder's receipt against the ledger: the signature is ours, and the row is unchanged. It proves rows
 * after the newest head, which a change of the database could remove together with that head.
 */
export async function verifyReceipt(
  file: LedgerFile,
  receipt: Receipt,
  houseKey = file.houseKey,
): Promise<ReceiptState> {
  const state = await checkSignature(receiptText(receipt), receipt, file.keys);
  if (state === 'forged') return state;
  if (receipt.keyId !== houseKey) return 'foreign';
  const { seq, hash } = receipt;
  const chain = file.chains.find((one) => one.chain === `lot:${receipt.lotId}`);
  if (chain?.sealed) {
    const held = chain.sealed.seq === seq ? chain.sealed.hash === hash : chain.sealed.seq > seq;
    return held ? state : 'contradicted';
  }
  const link = chain?.links.find((one) => one.seq === seq);
  if (link?.hash !== hash) return 'contradicted';
  const { lotId, alias, sealed } = receipt;
  if (!sealed) return state;
  const made = await sha256(encode(sealedText(lotId, alias, sealed)));
  return link.facts.commitment === made ? state : 'contradicted';
}

async function checkLinks({ chain, links }: LedgerChain): Promise<Flaw[]> {
  const flaws: Flaw[] = [];
  const hashes = await Promise.all(links.map((link) => sha256(encode(linkText(chain, link)))));
  const bySeq = new Map<number, LedgerLink>();
  const changed = new Set<number>();
  let highest = 0;
  links.forEach((link, place) => {
    const { seq } = link;
    if (hashes[place] !== link.hash) {
      changed.add(seq);
      flaws.push({ what: 'changed', chain, seq });
    }
    if (bySeq.has(seq)) flaws.push({ what: 'repeated', chain, seq });
    else if (seq < highest) flaws.push({ what: 'moved', chain, seq });
    if (!bySeq.has(seq)) bySeq.set(seq, link);
    highest = Math.max(highest, seq);
  });
  let last = 0;
  for (const seq of [...bySeq.keys()].sort((a, b) => a - b)) {
    if (seq > last + 1) flaws.push({ what: 'removed', chain, seq: last + 1, upTo: seq - 1 });
    else {
      const remembered = bySeq.get(seq)!.previous;
      // The later row is whole and remembers another hash: the earlier one was put in its place.
      if (remembered !== (bySeq.get(last)?.hash ?? firstPrevious) && !changed.has(seq))
        flaws.push(last ? { what: 'replaced', chain, seq: last } : { what: 'changed', chain, seq });
    }
    last = seq;
  }
  return flaws;
}

/** A signed end against the chain as it is now; the chain may have gone on since. */
function checkEnd(file: LedgerFile, end: ChainEnd, known: readonly Flaw[]): Flaw[] {
  const { chain, seq, hash } = end;
  const found = file.chains.find((one) => one.chain === chain);
  if (!found) return [{ what: 'chain-removed', chain }];
  if (found.sealed) {
    if (found.sealed.seq === seq && found.sealed.hash !== hash) return [{ what: 'rewritten', chain, seq }];
    return found.sealed.seq < seq ? [{ what: 'removed', chain, seq: found.sealed.seq + 1, upTo: seq }] : [];
  }
  if (seq === 0) return [];
  const highest = found.links.reduce((most, link) => Math.max(most, link.seq), 0);
  if (highest < seq) return [{ what: 'removed', chain, seq: highest + 1, upTo: seq }];
  if (found.links.find((link) => link.seq === seq)?.hash === hash) return [];
  // A chain rebuilt as a whole has no inner gap; only a signature reveals it.
  const seam = known.some((flaw) => 'seq' in flaw && flaw.chain === chain && flaw.seq <= seq);
  return seam ? [] : [{ what: 'rewritten', chain, seq }];
}

function checkUnsigned({ chain, links, sealed }: LedgerChain, ends: readonly ChainEnd[]): Flaw[] {
  const end = ends.find((one) => one.chain === chain);
  if (!end) return [{ what: 'chain-unsigned', chain }];
  const highest = sealed?.seq ?? links.reduce((most, { seq }) => Math.max(most, seq), 0);
  return highest > end.seq ? [{ what: 'unsigned', chain, seq: end.seq + 1, upTo: highest }] : [];
}

async function checkSignature(
  text: string,
  { keyId, signature }: Pick<SignedHead, 'keyId' | 'signature'>,
  keys: Record<string, string>,
): Promise<SignatureState> {
  const raw = keys[keyId];
  if (!raw) return 'forged';
  const key = fromBase64(raw);
  const genuine = await isSigned(key, fromBase64(signature), encode(text));
  return genuine ? 'true' : 'forged';
}

/** By the browser's own cryptography; where it has none, or does not know the curve, by ours. */
async function isSigned(
  key: Uint8Array<ArrayBuffer>,
  signature: Uint8Array<ArrayBuffer>,
  text: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  const { subtle } = globalThis.crypto ?? {};
  if (!subtle) return isSignedBy(key, signature, text);
  try {
    const known = await subtle.importKey('raw', key, { name: 'Ed25519' }, false, ['verify']);
    return await subtle.verify('Ed25519', known, signature, text);
  } catch (error) {
    return (error as Error).name === 'NotSupportedError' && isSignedBy(key, signature, text);
  }
}

const encode = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const { subtle } = globalThis.crypto ?? {};
  const digest = subtle ? new Uint8Array(await subtle.digest('SHA-256', bytes)) : sha2(bytes, 256);
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Base64url; what is none gives bytes that fit nothing. */
function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    return Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
  } catch {
    return new Uint8Array();
  }
}

const distinct = (flaws: Flaw[]): Flaw[] => [
  ...new Map(flaws.map((flaw) => [JSON.stringify(flaw), flaw])).values(),
];
