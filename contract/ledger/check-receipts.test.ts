import { expect, it } from 'vitest';
import { readReceipts } from './check-receipts.ts';

const receipt = {
  lotId: 17,
  seq: 14,
  amount: 42_500_000,
  alias: 7,
  at: '2026-01-01T00:00:00.000Z',
  hash: 'a'.repeat(64),
  keyId: 'b'.repeat(32),
  signature: 'c',
};

it('reads the file of a lot, and a single receipt', () => {
  expect(readReceipts(JSON.stringify([receipt, receipt]))).toHaveLength(2);
  expect(readReceipts(JSON.stringify(receipt))).toEqual([receipt]);
});

it('reads a receipt of a sealed offer with what proves its sum', () => {
  const sealed = { ...receipt, amount: null, sealed: { amount: 1, salt: 'ff' } };
  expect(readReceipts(JSON.stringify([sealed]))).toEqual([sealed]);
  expect(readReceipts(JSON.stringify([{ ...sealed, sealed: { amount: 1 } }]))).toBeUndefined();
});

it.each(['', '[]', 'null', '{}', '[1]', '"text"', JSON.stringify([{ ...receipt, hash: 1 }])])(
  'refuses %s',
  (text) => {
    expect(readReceipts(text)).toBeUndefined();
  },
);
