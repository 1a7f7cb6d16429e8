import type { SaleAtHand } from '#contract/auctions/auction-answers.ts';
import { countOf, nbsp, type PluralForms } from '#contract/russian.ts';
import { clockText, spokenLeft, timeLeft } from '#web/app/live/time-left.ts';
import { useHouseNow } from '#web/app/live/use-server-now.ts';
import { PageLink } from '#web/app/page/page-link.tsx';
import { nextClosing, stripWords } from '#web/app/sale/strip-rules.ts';
import { useSaleAtHand } from '#web/app/sale/use-sale-at-hand.ts';
import { classNames } from '#web/ui/class-names.ts';
import { salesDesk } from '../sales-desk.ts';
import styles from './sale-tile.module.css';

const dayForms: PluralForms = ['день', 'дня', 'дней'];

/** The running sale, at the foot of the rail, where its coming and going moves nothing. */
export function SaleTile({ runsSales }: { runsSales: boolean }) {
  const sale = useSaleAtHand(undefined, (_, now) => now);
  if (!sale?.running) return null;
  return (
    <PageLink
      className={classNames(styles.tile, 'night')}
      href={runsSales ? `${salesDesk}${sale.code}/` : `/auctions/${sale.code}/`}
    >
      <span className={styles.mark}>{sale.paused ? 'Торги на паузе' : 'Идут торги'}</span>
      <b>«{sale.name}»</b>
      {!sale.paused && <TileTime closings={sale.closings} />}
      <span>{stripWords(sale).lots}</span>
    </PageLink>
  );
}

/** Alone, so that a second that passes draws nothing else anew. */
function TileTime({ closings }: { closings: SaleAtHand['closings'] }) {
  const now = useHouseNow();
  const next = nextClosing(closings, now);
  if (!next || now === undefined) return null;
  const left = timeLeft(next.endsAt, now);
  return (
    <span role="timer" aria-label={`До${nbsp}закрытия лота ${next.number} ${spokenLeft(left)}`}>
      <span className={classNames('num', styles.clock)}>
        {left.days ? countOf(left.days, dayForms) : clockText(left)}
      </span>
      <span className={styles.until}>
        до{nbsp}закрытия лота{nbsp}
        {next.number}
      </span>
    </span>
  );
}
