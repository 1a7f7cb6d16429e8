import type { AuctionCard } from '#contract/auctions/auction-answers.ts';
import { formatDate, formatDays, formatNumber, formatRubles } from '#contract/russian.ts';
import { PageLink } from '#web/app/page/page-link.tsx';
import { Grid, Row, Stack } from '#web/ui/layout/flow.tsx';
import { ArrowRightIcon } from '#web/ui/signs/icons.tsx';
import { densities } from '#web/ui/tables/densities.ts';
import { auctionHref } from '../addresses.ts';
import { AuctionStatusMark } from '../auction/hero.tsx';
import styles from './auctions-page.module.css';

/** What the heading of the group does not say. */
const told = new Set<AuctionCard['status']>(['summing_up', 'failed', 'cancelled', 'draft']);

/** One auction on a line of paper; an ended one leads to its results. */
export function AuctionRow({ auction }: { auction: AuctionCard }) {
  const [first] = auction.images;
  const over = auction.finishUrl !== null;
  const { closedAt } = auction;
  const { bidsSum, soldSum } = auction.figures;
  const sum = soldSum ?? bidsSum;
  return (
    <Grid as="li" gap={[3, 7]} align="center" className={`relative py-5 rule-bottom ${styles.row}`}>
      {first ? (
        <img
          src={first.images.preview}
          srcSet={densities(first.images.preview, first.images.preview2x)}
          alt=""
          width={120}
          height={120}
          loading="lazy"
        />
      ) : (
        <span />
      )}
      <Stack gap={2} className={styles.text}>
        {told.has(auction.status) && <AuctionStatusMark auction={auction} />}
        <h3 className="h3">
          <PageLink href={auction.finishUrl ?? auctionHref(auction.code)}>{auction.name}</PageLink>
        </h3>
        <p className="muted">{auction.lead}</p>
      </Stack>
      <Stack as="dl" gap={2} className={`small ${styles.facts}`}>
        <Row gap={3} align="stretch" justify="between" nowrap>
          <dt>{closedAt ? 'Прошли' : 'Начало'}</dt>
          <dd>
            {closedAt ? (
              formatDays(auction.startsAt, closedAt)
            ) : (
              <time dateTime={auction.startsAt}>{formatDate(auction.startsAt)}</time>
            )}
          </dd>
        </Row>
        <Row gap={3} align="stretch" justify="between" nowrap>
          <dt>Лоты</dt>
          <dd>{formatNumber(auction.figures.lots)}</dd>
        </Row>
        {over && sum > 0 && (
          <Row gap={3} align="stretch" justify="between" nowrap>
            <dt>{soldSum === null ? 'Сумма ставок' : 'Сумма продаж'}</dt>
            <dd className="nowrap">{formatRubles(sum)}</dd>
          </Row>
        )}
      </Stack>
      {/* The name is the link and covers the row: this only shows where it leads. */}
      <Row as="p" gap={2} inline className={`small medium ${styles.next}`} aria-hidden="true">
        {over
          ? 'Смотреть итоги'
          : auction.status === 'admission'
            ? 'Лоты и заявка на участие'
            : 'Смотреть лоты'}
        <ArrowRightIcon size={16} />
      </Row>
    </Grid>
  );
}
