import { type CostTerms, percentText, tiersText, totalCost } from '#contract/auctions/total-cost.ts';
import { formatKopecks, toKopecks } from '#contract/money/kopecks.ts';
import { Definition } from '#web/ui/layout/definition-list.tsx';
import styles from './make-bet-modal.module.css';

type CostLinesProps = {
  amount: number;
  /** With a maximum the buyer is bound up to it. */
  maxAmount: number | undefined;
  lot: CostTerms;
  raises: boolean;
};

/** Kopecks; the sign of the ruble stands once. */
const range = (least: number, most: number): string =>
  least === most
    ? formatKopecks(least)
    : `${formatKopecks(least).replace(/\s₽$/, '')}–${formatKopecks(most)}`;

/** What the buyer would pay in all; nothing when it is the bid itself. */
export function CostLines({ amount, maxAmount, lot, raises }: CostLinesProps) {
  const cost = totalCost(amount, lot);
  const most = totalCost(maxAmount ?? amount, lot);
  if (most.total === toKopecks(cost.price)) return null;
  return (
    <>
      {most.fee > 0 && (
        <Definition term={`Вознаграждение дома, ${tiersText(lot.tiers)}`}>
          {range(toKopecks(cost.fee), toKopecks(most.fee))}
        </Definition>
      )}
      {most.vat > 0 && lot.vat && (
        <Definition term={`НДС ${percentText(lot.vat)} на вознаграждение`}>
          {range(cost.vat, most.vat)}
        </Definition>
      )}
      <Definition className={styles.total} term={raises ? 'Не больше, всего' : 'Всего при победе'}>
        {range(cost.total, most.total)}
      </Definition>
    </>
  );
}
