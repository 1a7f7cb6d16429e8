import type { LedgerFile, Receipt } from './ledger.ts';
import type { ReceiptTrouble } from './ledger-words.ts';
import { verifyReceipt } from './verify-ledger.ts';

const isReceipt = (one: unknown): one is Receipt => {
  const { lotId, seq, alias, at, hash, keyId, signature, sealed } = (one ?? {}) as Partial<
    Record<keyof Receipt, unknown>
  >;
  return (
    [lotId, seq, alias].every(Number.isInteger) &&
    [at, hash, keyId, signature].every((value) => typeof value === 'string') &&
    (sealed === undefined || isSealed(sealed))
  );
};

const isSealed = (one: unknown): boolean => {
  const { amount, salt } = (one ?? {}) as { amount?: unknown; salt?: unknown };
  return Number.isInteger(amount) && typeof salt === 'string';
};

/** A file that the lot's page saved: one receipt or several. Undefined: something else. */
export function readReceipts(text: string): Receipt[] | undefined {
  try {
    const json = JSON.parse(text) as unknown;
    const receipts = Array.isArray(json) ? json : [json];
    return receipts.length && receipts.every(isReceipt) ? receipts : undefined;
  } catch {
    return undefined;
  }
}

export interface ReceiptsReport {
  count: number;
  /** Receipts that we did not sign, or whose bid the chain no longer holds. */
  broken: { receipt: Receipt; why: ReceiptTrouble }[];
}

export async function checkReceipts(
  file: LedgerFile,
  receipts: Receipt[],
  houseKey = file.houseKey,
): Promise<ReceiptsReport> {
  const broken: ReceiptsReport['broken'] = [];
  for (const receipt of receipts) {
    const state = await verifyReceipt(file, receipt, houseKey);
    if (state !== 'true') broken.push({ receipt, why: state });
  }
  return { count: receipts.length, broken };
}
