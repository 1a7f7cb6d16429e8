import type { Receipt } from '#contract/ledger.ts';
import styles from './make-bet-modal.module.css';

/** «9f3c 71e0 4ab8 d255»: enough of a hash to recognise it by. */
export const shortHash = (hash: string): string =>
  hash
    .slice(0, 16)
    .match(/.{1,4}/g)
    ?.join(' ') ?? hash;

export const ReceiptLine = ({ receipt }: { receipt: Receipt }) => (
  <p className={styles.receipt}>
    Квитанция вашей ставки: {shortHash(receipt.hash)} · звено {receipt.seq}
  </p>
);
