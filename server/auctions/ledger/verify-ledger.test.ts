import { createSecretKey, randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { LedgerFile, LedgerLink } from '#contract/ledger/ledger.ts';
import { firstPrevious, headText, linkText } from '#contract/ledger/ledger-text.ts';
import { chainTitle, flawWords } from '#contract/ledger/ledger-words.ts';
import { type Flaw, verifyLedger, verifyReceipt } from '#contract/ledger/verify-ledger.ts';
import { commitmentOf } from '../bidding/sealed-rules.ts';
import { chainLinks, type NewLink, sha256 } from './chain-links.ts';
import { makeReceipt } from './receipts.ts';
import { Signer } from './signer.ts';

const signer = new Signer(createSecretKey(randomBytes(32)));
const start = { seq: 0, hash: firstPrevious };
const at = (second: number): Date => new Date(Date.UTC(2026, 0, 1, 12, 0, second));
const bids = (count: number): NewLink[] =>
  Array.from({ length: count }, (_, index) => ({
    kind: 'bid',
    at: at(index),
    alias: 1 + (index % 3),
    amount: 100_000 + index * 10_000,
    ...(index % 2 && { facts: { auto: '1' } }),
  }));

function sign(file: LedgerFile, by = signer): LedgerFile {
  const ends = file.chains.map(({ chain, links }) => ({
    chain,
    seq: links.at(-1)?.seq ?? 0,
    hash: links.at(-1)?.hash ?? firstPrevious,
  }));
  const before = file.heads.at(-1)?.text;
  const text = headText({
    auctionCode: file.auctionCode,
    number: file.heads.length + 1,
    previous: before === undefined ? firstPrevious : sha256(before),
    at: at(100).toISOString(),
    ends,
  });
  return { ...file, published: true, heads: [...file.heads, { text, ...by.sign(text) }] };
}

/** Two lots and the auction's acts, signed at the end. */
function ledger(): LedgerFile & { chains: [LotChain, LotChain, LotChain] } {
  const chain = (name: string, title: string, news: NewLink[]): LotChain => ({
    chain: name,
    title,
    links: chainLinks(name, start, news),
    sealed: null,
  });
  return sign({
    auctionCode: 'polar-night',
    chains: [
      chain('auction:1', 'Действия аукциона', [{ kind: 'act', at: at(0), facts: { act: 'start' } }]),
      chain('lot:17', 'Лот 17. Голубая груша', bids(8)),
      chain('lot:18', 'Лот 18. Изумруд', []),
    ],
    published: false,
    heads: [],
    houseKey: signer.keyId,
    keys: { [signer.keyId]: signer.publicKey },
  }) as never;
}
type LotChain = LedgerFile['chains'][number];
const lotOf = (file: LedgerFile): LedgerLink[] => file.chains[1]!.links;
const flawsOf = async (file: LedgerFile): Promise<Flaw[]> => (await verifyLedger(file)).flaws;
const tampered = (change: (links: LedgerLink[], file: LedgerFile) => void): LedgerFile => {
  const file = ledger();
  change(lotOf(file), file);
  return file;
};
/** Makes the chain anew from a row on, as one who has the program but not the key would. */
const remake = (links: LedgerLink[], from: number): void => {
  for (let place = from; place < links.length; place++) {
    const link = links[place]!;
    link.seq = place + 1;
    link.previous = links[place - 1]?.hash ?? firstPrevious;
    link.hash = sha256(linkText('lot:17', link));
  }
};

describe('an unchanged ledger', () => {
  it('verifies, with its signature', async () => {
    const file = ledger();
    expect(await verifyLedger(file)).toEqual({
      chains: 3,
      links: 9,
      sealed: 0,
      heads: [
        {
          number: 1,
          at: at(100).toISOString(),
          hash: sha256(file.heads[0]!.text),
          keyId: signer.keyId,
          state: 'true',
        },
      ],
      flaws: [],
    });
  });

  it('may go on after a signature, when it is signed again', async () => {
    const file = ledger();
    const links = lotOf(file);
    const { seq, hash } = links.at(-1)!;
    links.push(...chainLinks('lot:17', { seq, hash }, [{ kind: 'annul', at: at(200), alias: 2 }]));
    expect(await flawsOf(file)).toEqual([{ what: 'unsigned', chain: 'lot:17', seq: 9, upTo: 9 }]);
    expect(await flawsOf(sign(file))).toEqual([]);
  });

  it('verifies with a chain of which only the end is disclosed', async () => {
    const file = ledger();
    const { seq, hash } = lotOf(file).at(-1)!;
    Object.assign(file.chains[1], { links: [], sealed: { seq, hash } });
    expect(await flawsOf(file)).toEqual([]);
    Object.assign(file.chains[1], { sealed: { seq, hash: 'f'.repeat(64) } });
    expect(await flawsOf(file)).toEqual([{ what: 'rewritten', chain: 'lot:17', seq }]);
  });
});

describe('a row that was', () => {
  it('changed is named', async () => {
    const file = tampered((links) => {
      links[4]!.amount! += 10_000;
    });
    expect(await flawsOf(file)).toEqual([{ what: 'changed', chain: 'lot:17', seq: 5 }]);
  });

  it('changed together with its hash is named', async () => {
    const file = tampered((links) => {
      links[4]!.alias = 3;
      links[4]!.hash = sha256(linkText('lot:17', links[4]!));
    });
    expect(await flawsOf(file)).toEqual([{ what: 'replaced', chain: 'lot:17', seq: 5 }]);
  });

  it('removed is named, in the middle and at the end', async () => {
    expect(await flawsOf(tampered((links) => links.splice(3, 2)))).toEqual([
      { what: 'removed', chain: 'lot:17', seq: 4, upTo: 5 },
    ]);
    expect(await flawsOf(tampered((links) => links.splice(6)))).toEqual([
      { what: 'removed', chain: 'lot:17', seq: 7, upTo: 8 },
    ]);
    expect(await flawsOf(tampered((links) => links.splice(0)))).toEqual([
      { what: 'removed', chain: 'lot:17', seq: 1, upTo: 8 },
    ]);
  });

  it('moved is named', async () => {
    const file = tampered((links) => links.splice(2, 2, links[3]!, links[2]!));
    expect(await flawsOf(file)).toEqual([{ what: 'moved', chain: 'lot:17', seq: 3 }]);
  });

  it('repeated is named', async () => {
    const file = tampered((links) => links.splice(5, 0, structuredClone(links[2]!)));
    expect(await flawsOf(file)).toEqual([{ what: 'repeated', chain: 'lot:17', seq: 3 }]);
  });

  it('removed, with everything after it made anew, contradicts the signature', async () => {
    const file = tampered((links) => {
      links.splice(3, 1);
      remake(links, 3);
    });
    expect(await flawsOf(file)).toEqual([{ what: 'removed', chain: 'lot:17', seq: 8, upTo: 8 }]);
    const same = tampered((links) => {
      links[3]!.amount! += 1;
      remake(links, 3);
    });
    expect(await flawsOf(same)).toEqual([{ what: 'rewritten', chain: 'lot:17', seq: 8 }]);
  });

  it('hidden by removing its chain is missed', async () => {
    const file = ledger();
    file.chains.splice(1, 1);
    expect(await flawsOf(file)).toEqual([{ what: 'chain-removed', chain: 'lot:17' }]);
  });

  it('anything at all: a changed field, a missing row, two rows that changed places', async () => {
    const change = fc.constantFrom<Partial<LedgerLink>>(
      { amount: 1 },
      { alias: null },
      { kind: 'annul' },
      { at: '2027-01-01T00:00:00.000Z' },
      { facts: { auto: '0' } },
      { previous: 'a'.repeat(64) },
      { hash: 'b'.repeat(64) },
      { seq: 100 },
    );
    const place = fc.integer({ min: 0, max: 7 });
    await fc.assert(
      fc.asyncProperty(place, place, change, fc.nat(2), async (one, other, alter, way) => {
        const file = tampered((links) => {
          if (way === 0) Object.assign(links[one]!, alter);
          else if (way === 1) links.splice(one, 1);
          else if (one !== other) [links[one], links[other]] = [links[other]!, links[one]!];
          else Object.assign(links[one]!, alter);
        });
        expect((await flawsOf(file)).length).toBeGreaterThan(0);
      }),
      { numRuns: 200, verbose: 1 },
    );
  });
});

describe('a signature', () => {
  it('over another text is forged', async () => {
    const file = ledger();
    file.heads[0]!.text = file.heads[0]!.text.replace(/ 8 /, ' 7 ');
    expect(await flawsOf(file)).toEqual([{ what: 'head-forged', number: 1 }]);
  });

  it('by a key that calls itself ours is refused', async () => {
    const file = ledger();
    const [head] = file.heads;
    head!.signature = stranger.sign(head!.text).signature;
    file.keys = { [signer.keyId]: stranger.publicKey };
    expect(await flawsOf(file)).toEqual([{ what: 'key-replaced', keyId: signer.keyId }]);
  });

  it('of another auction does not count', async () => {
    const file = { ...ledger(), auctionCode: 'other' };
    expect(await flawsOf(file)).toEqual([{ what: 'head-foreign', number: 1 }]);
  });

  it('stays the same for the same secret, and differs for another', () => {
    const secret = createSecretKey(Buffer.alloc(32, 7));
    expect(new Signer(secret).sign('text')).toEqual(new Signer(secret).sign('text'));
    expect(new Signer(secret).keyId).not.toBe(signer.keyId);
  });
});

/** Someone with the program and the database, but not the secret. */
const stranger = new Signer(createSecretKey(randomBytes(32)));

describe('whoever writes the database and', () => {
  const rewritten = (): LedgerFile =>
    tampered((links) => {
      links[3]!.amount! += 10_000;
      remake(links, 3);
    });

  it('removes the heads of published results is seen by that', async () => {
    expect(await flawsOf({ ...rewritten(), heads: [] })).toEqual([{ what: 'head-missing' }]);
  });

  it('calls them unpublished as well is seen by the act that published them', async () => {
    const file = { ...ledger(), heads: [], published: false };
    expect(await flawsOf(file)).toEqual([]);
    const [acts] = file.chains;
    const { seq, hash } = acts.links.at(-1)!;
    const published = { kind: 'act' as const, at: at(9), facts: { act: 'publish-results' } };
    acts.links.push(...chainLinks('auction:1', { seq, hash }, [published]));
    expect(await flawsOf(file)).toEqual([{ what: 'head-missing' }]);
  });

  it('signs everything anew with a key of their own is seen by the key', async () => {
    const file = rewritten();
    file.keys = { ...file.keys, [stranger.keyId]: stranger.publicKey };
    const foreign = { what: 'key-foreign', keyId: stranger.keyId, houseKey: signer.keyId };
    expect(await flawsOf(sign({ ...file, heads: [] }, stranger))).toEqual([{ ...foreign, number: 1 }]);
    expect(await flawsOf(sign(ledgerWith(stranger), stranger))).toEqual([{ ...foreign, number: 2 }]);
  });

  it('makes the file name that key as ours is found by one who knows the true one', async () => {
    const file = sign({ ...ledgerWith(stranger), heads: [], houseKey: stranger.keyId }, stranger);
    expect(await flawsOf(file)).toEqual([]);
    expect((await verifyLedger(file, { houseKey: signer.keyId })).flaws).toEqual([
      { what: 'key-foreign', number: 1, keyId: stranger.keyId, houseKey: signer.keyId },
    ]);
  });

  it('takes back the newest head and the rows after the one before is contradicted by a receipt', async () => {
    const before = ledger();
    const after = structuredClone(before);
    const links = lotOf(after);
    const { seq, hash } = links.at(-1)!;
    links.push(
      ...chainLinks('lot:17', { seq, hash }, [
        { kind: 'annul', at: at(200), alias: 2 },
        { kind: 'bid', at: at(200), alias: 3, amount: 160_000, facts: { auto: '1' } },
      ]),
    );
    const whole = sign(after);
    const receipt = makeReceipt(signer, 17, links.at(-1)!);
    expect((await verifyLedger(whole)).heads.map(({ number }) => number)).toEqual([1, 2]);
    expect(await verifyReceipt(whole, receipt)).toBe('true');
    // The chains alone tell nothing: the number of the newest head and the receipts do.
    const report = await verifyLedger(before);
    expect([report.flaws, report.heads.at(-1)!.number]).toEqual([[], 1]);
    expect(await verifyReceipt(before, receipt)).toBe('contradicted');
  });

  it('removes, replaces or moves an earlier head is seen by what the next one remembers', async () => {
    const two = sign(ledger());
    const [first, second] = two.heads as [LedgerFile['heads'][number], LedgerFile['heads'][number]];
    expect(await flawsOf(two)).toEqual([]);
    expect(await flawsOf({ ...two, heads: [second] })).toEqual([{ what: 'head-removed', number: 1 }]);
    expect(await flawsOf({ ...two, heads: [second, first] })).toContainEqual({
      what: 'head-removed',
      number: 1,
    });
    const text = first.text.replace('12:01:40', '12:01:41');
    const other = { text, ...signer.sign(text) };
    expect(await flawsOf({ ...two, heads: [other, second] })).toEqual([{ what: 'head-replaced', number: 1 }]);
  });
});

const ledgerWith = (other: Signer): LedgerFile => {
  const file = ledger();
  return { ...file, keys: { ...file.keys, [other.keyId]: other.publicKey } };
};

describe('an earlier key of ours', () => {
  it('still vouches for earlier heads, when the newest is signed by the present one', async () => {
    const old = sign({ ...ledgerWith(stranger), heads: [] }, stranger);
    expect(await flawsOf(sign(old))).toEqual([]);
  });
});

describe('a receipt', () => {
  it('by another key is foreign', async () => {
    const file = ledgerWith(stranger);
    expect(await verifyReceipt(file, makeReceipt(stranger, 17, lotOf(file)[2]!))).toBe('foreign');
  });

  it('of a lot whose end alone is disclosed must not lie behind that end', async () => {
    const file = ledger();
    const links = lotOf(file);
    const receipt = makeReceipt(signer, 17, links[7]!);
    const sealedAt = (place: number) => {
      const { seq, hash } = links[place]!;
      Object.assign(file.chains[1], { links: [], sealed: { seq, hash } });
      return verifyReceipt(file, receipt);
    };
    expect([await sealedAt(7), await sealedAt(6)]).toEqual(['true', 'contradicted']);
  });

  it('proves its bid', async () => {
    const file = ledger();
    const receipt = makeReceipt(signer, 17, lotOf(file)[2]!);
    expect(await verifyReceipt(file, receipt)).toBe('true');
    expect(await verifyReceipt(file, { ...receipt, amount: 1 })).toBe('forged');
  });

  it('contradicts a ledger that was made anew', async () => {
    const receipt = makeReceipt(signer, 17, lotOf(ledger())[2]!);
    const file = tampered((links) => {
      links[2]!.alias = 9;
      remake(links, 2);
    });
    expect(await verifyReceipt(file, receipt)).toBe('contradicted');
  });
});

describe('a receipt of a sealed offer', () => {
  const salt = 'ab'.repeat(16);
  const sealed = { amount: 700_000, salt };
  const file = ledger();
  const links = lotOf(file);
  const end = { seq: links.length, hash: links.at(-1)!.hash };
  const facts = { commitment: commitmentOf(17, 2, sealed.amount, salt) };
  const [link] = chainLinks('lot:17', end, [{ kind: 'commitment', at: at(50), alias: 2, facts }]);
  links.push(link!);

  it('[A38] proves the sum with its salt', async () => {
    const receipt = makeReceipt(signer, 17, link!, sealed);
    expect(receipt).toMatchObject({ amount: null, sealed });
    expect(await verifyReceipt(file, receipt)).toBe('true');
  });

  it.each([
    { amount: 710_000, salt },
    { amount: 700_000, salt: 'cd'.repeat(16) },
  ])('[A38] contradicts another sum or salt', async (other) => {
    expect(await verifyReceipt(file, makeReceipt(signer, 17, link!, other))).toBe('contradicted');
  });
});

describe('texts', () => {
  const link = (facts: Record<string, string>) => ({ ...lotOf(ledger())[0]!, facts });
  it('of different links are never the same', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.string(), fc.string()),
        fc.dictionary(fc.string(), fc.string()),
        (one, other) => {
          const same =
            JSON.stringify(Object.entries(one).sort()) === JSON.stringify(Object.entries(other).sort());
          expect(linkText('lot:1', link(one)) === linkText('lot:1', link(other))).toBe(same);
        },
      ),
      { verbose: 1 },
    );
    expect(linkText('lot:1', link({ a: '1\nb=2' }))).not.toBe(linkText('lot:1', link({ a: '1', b: '2' })));
  });

  it('say in Russian what is wrong with which row', () => {
    const title = chainTitle(ledger().chains);
    const say = (flaw: Flaw) => flawWords(flaw, title).replaceAll('\u00A0', ' ');
    expect(say({ what: 'changed', chain: 'lot:17', seq: 5 })).toBe(
      'Лот 17. Голубая груша: звено № 5 изменено.',
    );
    expect(say({ what: 'removed', chain: 'lot:17', seq: 4, upTo: 5 })).toBe(
      'Лот 17. Голубая груша: звенья № 4–5 удалены.',
    );
    expect(say({ what: 'head-missing' })).toBe(
      'Результаты опубликованы, а подписанного итога нет: его удалили.',
    );
    expect(say({ what: 'key-foreign', number: 2, keyId: 'ab', houseKey: 'cd' })).toBe(
      'Итог № 2 подписан не ключом дома: под ним ключ ab, а у дома cd.',
    );
    expect(say({ what: 'chain-removed', chain: 'lot:99' })).toBe(
      'Лот с номером 99: цепочка удалена целиком.',
    );
  });
});

it('[A64] checks the same where the browser lends no cryptography', async () => {
  const [file, changed, forged] = [
    ledger(),
    tampered((links) => {
      links[3]!.amount! += 1;
    }),
    ledger(),
  ];
  forged.heads[0]!.signature = new Signer(createSecretKey(randomBytes(32))).sign(
    forged.heads[0]!.text,
  ).signature;
  const asked = [await verifyLedger(file), await verifyLedger(changed), await verifyLedger(forged)];
  vi.stubGlobal('crypto', undefined);
  const alone = [await verifyLedger(file), await verifyLedger(changed), await verifyLedger(forged)];
  vi.unstubAllGlobals();
  expect(alone).toEqual(asked);
  expect(alone.map(({ flaws }) => flaws[0]?.what)).toEqual([undefined, 'changed', 'head-forged']);
});
