import type { SaleAtHand } from '#contract/auctions/auction-answers.ts';
import { classNames } from '#web/ui/class-names.ts';
import cover from '#web/ui/layout/cover-link.module.css';
import { useHouseNow } from '../live/use-server-now.ts';
import { PageLink } from '../page/page-link.tsx';
import styles from './sale-strip.module.css';
import { stripClock, stripWords, type Told } from './strip-rules.ts';
import { useSaleAtHand } from './use-sale-at-hand.ts';

/** Above every page of the shop: a sale is felt wherever one is. Night means bidding; before it the strip is paper. */
export function SaleStrip({ sale }: { sale: SaleAtHand | null | undefined }) {
  const told = useSaleAtHand(sale);
  if (!told) return null;
  const { before, after, lots, link } = stripWords(told);
  const now = told.running && !told.became;
  return (
    <aside className={classNames(styles.strip, now && 'night')} aria-label="Торги" data-print="off">
      <p className={styles.sale} role="status">
        {now && !told.paused && <i className={styles.mark} aria-hidden="true" />}
        <span className={styles.words}>
          <span className={styles.before}>{before} </span>
          <b>«{told.name}»</b>
          {after && <span className={styles.after}> {after}</span>}
        </span>
      </p>
      {lots && <span className={styles.lots}>{lots}</span>}
      <StripTime told={told} />
      <PageLink
        className={classNames(cover.link, styles.link)}
        href={link.href}
        aria-label={`${link.word}: «${told.name}»`}
      >
        <span className={styles.word}>{link.word}</span>
      </PageLink>
    </aside>
  );
}

/** Alone, so that a second that passes draws nothing else anew. */
function StripTime({ told }: { told: Told }) {
  const clock = stripClock(told, useHouseNow());
  if (!clock) return null;
  return (
    // The page is kept for long: until the house has told the time, the place is held and nothing is said.
    <span
      className={styles.time}
      data-waiting={clock.text ? undefined : ''}
      role="timer"
      aria-label={clock.spoken}
    >
      {clock.until} <b className={styles.clock}>{clock.text || '00:00:00'}</b>
    </span>
  );
}
