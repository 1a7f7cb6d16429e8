import type { LotDetail } from '#contract/auctions/auction-answers.ts';
import { saveFile } from '#web/app/api/download-file.ts';
import { TextButton } from '#web/app/forms/form-parts.tsx';
import { Stack } from '#web/ui/layout/flow.tsx';
import styles from './lot-page.module.css';
import { ReceiptLine, receiptSum, shortHash } from './receipt-line.tsx';

/** One's own proofs: the newest in a line, all of them in a file that the ledger's check reads. */
export function Receipts({ lot }: { lot: LotDetail }) {
  const [last, ...earlier] = lot.receipts;
  const save = () => {
    const file = new Blob([JSON.stringify(lot.receipts, null, 2)], { type: 'application/json' });
    saveFile(file, `lot-${lot.number}-receipts.json`);
  };
  return (
    <Stack gap={3} align="start" className="mt-4">
      <ReceiptLine receipt={last!} />
      {earlier.length > 0 && (
        <details>
          <summary className="micro muted">
            <span className="inline-link">Прежние квитанции, {earlier.length}</span>
          </summary>
          <ul className={`mt-2 faint micro ${styles.earlier}`}>
            {earlier.map((receipt) => (
              <li key={receipt.seq}>
                {shortHash(receipt.hash)} · звено {receipt.seq}
                {receiptSum(receipt)}
              </li>
            ))}
          </ul>
        </details>
      )}
      <TextButton onClick={save}>Скачать квитанции</TextButton>
    </Stack>
  );
}
