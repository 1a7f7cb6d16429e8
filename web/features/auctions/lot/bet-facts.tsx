import type { LotDetail } from '#contract/auctions/auction-answers.ts';
import { formatRubles } from '#contract/russian.ts';
import { Definition, DefinitionList } from '#web/ui/layout/definition-list.tsx';
import { ClosingLine } from '../closing-clock.tsx';
import { raiseText } from '../steps.ts';
import { CostLines } from './cost-lines.tsx';
import { freeOf } from './free-of-limit.ts';
import styles from './make-bet-modal.module.css';

type BetFactsProps = {
  lot: LotDetail;
  /** Undefined when the price has passed it, or when only the maximum is raised. */
  amount: number | undefined;
  maxAmount: number | undefined;
  raises: boolean;
};

/** Everything a bet is judged by, as it stands this second. */
export function BetFacts({ lot, amount, maxAmount, raises }: BetFactsProps) {
  const cost = amount ?? (raises ? maxAmount : undefined);
  const left = freeOf(lot);
  return (
    <DefinitionList className={styles.facts}>
      <Definition term={lot.currentBid === null ? 'Стартовая цена' : 'Текущая ставка'}>
        <span aria-live="polite">{formatRubles(lot.currentBid ?? lot.startPrice)}</span>
      </Definition>
      {amount !== undefined && <Definition term="Повышение">{raiseText(lot, amount)}</Definition>}
      {!raises && maxAmount !== undefined && (
        <Definition term="Автоставка до">{formatRubles(maxAmount)}</Definition>
      )}
      {raises && lot.my?.maximum && (
        <Definition term="Прежний предел">{formatRubles(lot.my.maximum)}</Definition>
      )}
      {left !== null && <Definition term="Свободно в лимите">{formatRubles(left)}</Definition>}
      {lot.endsAt && (
        <Definition term="До закрытия">
          <ClosingLine size="row" endsAt={lot.endsAt} serverTime={lot.serverTime} window={lot.window} />
        </Definition>
      )}
      {cost !== undefined && <CostLines amount={cost} maxAmount={maxAmount} lot={lot} raises={raises} />}
    </DefinitionList>
  );
}
