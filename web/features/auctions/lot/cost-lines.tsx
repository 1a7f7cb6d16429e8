import type { LotDetail } from '#contract/auctions/auction-answers.ts';
import { percentText, totalCost } from '#contract/auctions/total-cost.ts';
import { formatNumber, formatRubles } from '#contract/russian.ts';
import { Definition } from '#web/ui/layout/definition-list.tsx';
import styles from './make-bet-modal.module.css';

type CostLinesProps = {
  amount: number;
  /** With a maximum the buyer is bound up to it. */
  maxAmount: number | undefined;
  lot: Pick<LotDetail, 'premium' | 'vat'>;
  raises: boolean;
};

const range = (least: number, most: number): string =>
  least === most ? formatRubles(least) : `${formatNumber(least)}–${formatRubles(most)}`;

/** What the buyer would pay in all; nothing when it is the bid itself. */
export function CostLines({ amount, maxAmount, lot, raises }: CostLinesProps) {
  const cost = totalCost(amount, lot);
  const most = totalCost(maxAmount ?? amount, lot);
  if (most.total === cost.bid) return null;
  return (
    <>
      {cost.premium > 0 && (
        <Definition term={`Вознаграждение дома, ${percentText(lot.premium)}`}>
          {range(cost.premium, most.premium)}
        </Definition>
      )}
      {cost.vat > 0 && lot.vat && (
        <Definition term={`НДС, ${percentText(lot.vat)}`}>{range(cost.vat, most.vat)}</Definition>
      )}
      <Definition className={styles.total} term={raises ? 'Не больше, всего' : 'Всего при победе'}>
        {range(cost.total, most.total)}
      </Definition>
    </>
  );
}
