import type { LotDetail } from '#contract/auction-answers.ts';
import { formatRubles } from '#contract/russian.ts';
import { Definition } from '#web/ui/definition-list.tsx';
import { percentText, totalCost } from '../total-cost.ts';
import styles from './make-bet-modal.module.css';

type CostLinesProps = { amount: number; lot: Pick<LotDetail, 'premium' | 'vat'>; raises: boolean };

/** What the buyer would pay in all; nothing when it is the bid itself. */
export function CostLines({ amount, lot, raises }: CostLinesProps) {
  const cost = totalCost(amount, lot);
  if (cost.total === cost.bid) return null;
  return (
    <>
      {cost.premium > 0 && (
        <Definition term={`Вознаграждение дома, ${percentText(lot.premium)}`}>
          {formatRubles(cost.premium)}
        </Definition>
      )}
      {cost.vat > 0 && lot.vat && (
        <Definition term={`НДС, ${percentText(lot.vat)}`}>{formatRubles(cost.vat)}</Definition>
      )}
      <Definition className={styles.total} term={raises ? 'Не больше, всего' : 'Всего при победе'}>
        {formatRubles(cost.total)}
      </Definition>
    </>
  );
}
