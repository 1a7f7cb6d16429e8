import type { LedgerChain, LedgerFile, LedgerLink, Receipt, SignedHead } from './ledger.ts';
import { type ChainEnd, firstPrevious, linkText, readHead, receiptText, sealedText } from './ledger-text.ts';

/** What is wrong, and with which row. `upTo` names a run of rows. */
export type Flaw =
  | { what: 'changed' | 'replaced' | 'moved' | 'repeated' | 'rewritten'; chain: string; seq: number }
  | { what: 'removed' | 'unsigned'; chain: string; seq: number; upTo: number }
  | { what: 'chain-removed' | 'chain-unsigned'; chain: string }
  | { what: 'head-forged' | 'head-foreign'; at: string }
  | { what: 'key-replaced'; keyId: string };

/** `unchecked`: this browser does not know Ed25519; hashes were compared all the same. */
export type SignatureState = 'true' | 'forged' | 'unchecked';

export interface LedgerReport {
  chains: number;
  links: number;
  /** Chains of which the house discloses only the end. */
  sealed: number;
  heads: { at: string; keyId: string; state: SignatureState }[];
  flaws: Flaw[];
}

/**
 * The whole check, the same in a browser and at a command line: needs WebCrypto and nothing of the house. `kept` are
 * ends that the asker knows from elsewhere.
 */
export async function verifyLedger(file: LedgerFile, kept: readonly ChainEnd[] = []): Promise<LedgerReport> {
  const flaws: Flaw[] = [];
  for (const [keyId, key] of Object.entries(file.keys))
    if ((await sha256(fromBase64(key))).slice(0, keyId.length) !== keyId || keyId.length < 32)
      flaws.push({ what: 'key-replaced', keyId });
  const heads = await Promise.all(
    file.heads.map(async (head) => ({ head, state: await checkSignature(head.text, head, file.keys) })),
  );
  const signed: ChainEnd[][] = [];
  for (const { head, state } of heads) {
    const read = readHead(head.text);
    if (state === 'forged' || !read) flaws.push({ what: 'head-forged', at: head.at });
    else if (read.auctionCode !== file.auctionCode) flaws.push({ what: 'head-foreign', at: head.at });
    else signed.push(read.ends);
  }
  for (const chain of file.chains) flaws.push(...(await checkLinks(chain)));
  for (const end of [...signed.flat(), ...kept]) flaws.push(...checkEnd(file, end, flaws));
  const last = signed.at(-1);
  if (last) for (const chain of file.chains) flaws.push(...checkUnsigned(chain, last));
  return {
    chains: file.chains.length,
    links: file.chains.reduce((sum, { links }) => sum + links.length, 0),
    sealed: file.chains.filter(({ sealed }) => sealed).length,
    heads: heads.map(({ head, state }) => ({ at: head.at, keyId: head.keyId, state })),
    flaws: distinct(flaws),
  };
}

/** A bidder's receipt against the ledger: signed by the house, and the row is still there as it was. */
export async function verifyReceipt(
  file: LedgerFile,
  receipt: Receipt,
): Promise<SignatureState | 'contradicted'> {
  const state = await checkSignature(receiptText(receipt), receipt, file.keys);
  if (state === 'forged') return state;
  const chain = file.chains.find((one) => one.chain === `lot:${receipt.lotId}`);
  if (chain?.sealed) return state;
  const link = chain?.links.find(({ seq }) => seq === receipt.seq);
  if (link?.hash !== receipt.hash) return 'contradicted';
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
  // Whoever made the chain anew left no seam inside it; the signature is what remembers.
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
  let key: CryptoKey;
  try {
    key = await crypto.subtle.importKey('raw', fromBase64(raw), { name: 'Ed25519' }, false, ['verify']);
  } catch (error) {
    return (error as Error).name === 'NotSupportedError' ? 'unchecked' : 'forged';
  }
  const genuine = await crypto.subtle.verify('Ed25519', key, fromBase64(signature), encode(text));
  return genuine ? 'true' : 'forged';
}

const encode = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
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
