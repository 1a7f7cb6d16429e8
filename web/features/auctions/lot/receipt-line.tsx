import type { Receipt } from '#contract/ledger/ledger.ts';
import { formatRubles } from '#contract/russian.ts';

/** «9f3c 71e0 4ab8 d255»: enough of a hash to recognise it by. */
export const shortHash = (hash: string): string =>
  hash
    .slice(0, 16)
    .match(/.{1,4}/g)
    ?.join(' ') ?? hash;

/** Of a sealed offer the receipt itself knows the sum, not its link. */
export function receiptSum({ amount, sealed }: Receipt): string {
  if (sealed) return ` · закрытое предложение ${formatRubles(sealed.amount)}`;
  return amount === null ? '' : ` · ${formatRubles(amount)}`;
}

export const ReceiptLine = ({ receipt }: { receipt: Receipt }) => (
  <p className="micro faint anywhere">
    {receipt.sealed ? 'Квитанция закрытого предложения' : 'Квитанция вашей ставки'}: {shortHash(receipt.hash)}{' '}
    · звено {receipt.seq}
  </p>
);
