import type { SaleAtHand } from '#contract/auctions/auction-answers.ts';
import { classNames } from '#web/ui/class-names.ts';
import cover from '#web/ui/layout/cover-link.module.css';
import { Row } from '#web/ui/layout/flow.tsx';
import { useHouseNow } from '../live/use-server-now.ts';
import { PageLink } from '../page/page-link.tsx';
import styles from './sale-strip.module.css';
import { type StripSale, stripClock, stripWords } from './strip-rules.ts';
import { useSaleAtHand } from './use-sale-at-hand.ts';

/** Above every page of the shop: a sale is felt wherever one is. Night means bidding; before it the strip is paper. */
export function SaleStrip({ sale }: { sale: SaleAtHand | null | undefined }) {
  const told = useSaleAtHand(sale);
  if (!told) return null;
  const { before, after, lots, link } = stripWords(told);
  const now = told.running && !told.became;
  return (
    <Row
      as="aside"
      gap={5}
      justify="center"
      nowrap
      className={classNames(styles.strip, now && 'night')}
      aria-label="Торги"
      data-print="off"
    >
      <Row as="p" gap={2} nowrap className={`min-0 ${styles.sale}`} role="status">
        {now && !told.paused && <i className={`flex-none ${styles.mark}`} aria-hidden="true" />}
        <span className={`nowrap ${styles.words}`}>
          <span className={styles.before}>{before} </span>
          <b>«{told.name}»</b>
          {after && <span className={styles.after}> {after}</span>}
        </span>
      </Row>
      {lots && <span className={styles.lots}>{lots}</span>}
      <StripTime told={told} />
      <PageLink
        className={classNames(cover.link, styles.link)}
        href={link.href}
        aria-label={`${link.word}: «${told.name}»`}
      >
        <span className={`ink ${styles.word}`}>{link.word}</span>
      </PageLink>
    </Row>
  );
}

/** Alone, so that a second that passes draws nothing else anew. */
function StripTime({ told }: { told: StripSale }) {
  const clock = stripClock(told, useHouseNow());
  if (!clock) return null;
  return (
    // On a cached page: an empty placeholder until the server's time is known.
    <span
      className={styles.time}
      data-waiting={clock.text ? undefined : ''}
      role="timer"
      aria-label={clock.spoken}
    >
      {clock.until} <b className={`inline-block ${styles.clock}`}>{clock.text || '00:00:00'}</b>
    </span>
  );
}
