import type { LotDetail } from '#contract/auctions/auction-answers.ts';
import { countOf, formatRubles } from '#contract/russian.ts';
import { Row } from '#web/ui/layout/flow.tsx';
import { Price } from '#web/ui/signs/price.tsx';
import { Status } from '#web/ui/signs/status.tsx';
import { ClosingLine } from '../closing-clock.tsx';
import { bidderForms, bidForms, hiddenPrice, isOpen, priceWord, reserveText } from '../lot-words.ts';
import { useWash } from '../use-wash.ts';
import wash from '../wash.module.css';
import styles from './console.module.css';

/** Price, reserve and how many bids; the figure changes without motion and holds its colour for a moment. */
export function ConsolePrice({ lot }: { lot: LotDetail }) {
  const change = useWash(lot);
  const { currentBid, startPrice, saleStatus, priceHidden, bidsCount, biddersCount, reserveMet } = lot;
  const hidden = priceHidden && currentBid === null;
  return (
    <>
      <p className={`small muted mb-2 ${styles.label}`}>
        {currentBid === null && !hidden ? 'Стартовая цена' : priceWord(saleStatus)}
      </p>
      <p aria-live="polite" aria-atomic="true">
        <Price
          size="hero"
          key={change.count}
          className={`${wash.wash} ${styles.price}`}
          data-wash={change.wash}
        >
          {hidden ? hiddenPrice : formatRubles(currentBid ?? startPrice)}
        </Price>
      </p>
      <Row gap={[1, 4]} justify="between" className={`mt-4 mb-5 ${styles.facts}`}>
        <Status tone={reserveMet ? 'good' : 'neutral'}>{reserveText(lot)}</Status>
        <span className="small faint">
          {bidsCount
            ? `${countOf(bidsCount, bidForms)}, ${countOf(biddersCount, bidderForms)}`
            : isOpen(lot.saleStatus)
              ? 'Ставок ещё нет'
              : 'Ставок не было'}
        </span>
      </Row>
    </>
  );
}

/** On a telephone the action stays in sight, and with it what it answers to: the price and the time left. */
export function ActionPrice({ lot }: { lot: LotDetail }) {
  const { currentBid, startPrice, saleStatus, paused, endsAt, serverTime, window } = lot;
  return (
    <p className={styles.now} aria-hidden="true">
      <b>{formatRubles(currentBid ?? startPrice)}</b>
      {saleStatus === 'on_sale' && !paused && endsAt && (
        <ClosingLine size="row" endsAt={endsAt} serverTime={serverTime} window={window} />
      )}
    </p>
  );
}
