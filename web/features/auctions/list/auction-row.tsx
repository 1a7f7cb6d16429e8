import type { AuctionCard } from '#contract/auctions/auction-answers.ts';
import { countOf, formatDate, formatRubles } from '#contract/russian.ts';
import { PageLink } from '#web/app/page/page-link.tsx';
import { densities } from '#web/ui/tables/densities.ts';
import { auctionHref } from '../addresses.ts';
import { AuctionStatusMark } from '../auction/hero.tsx';
import { lotForms } from '../lot-words.ts';
import styles from './auctions-page.module.css';

/** What the heading of the group does not say. */
const told = new Set<AuctionCard['status']>(['summing_up', 'failed', 'cancelled', 'draft']);

/** One auction on a line of paper; an ended one leads to its results. */
export function AuctionRow({ auction }: { auction: AuctionCard }) {
  const [first] = auction.images;
  const over = auction.finishUrl !== null;
  return (
    <li className={styles.row}>
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
      <div className={styles.text}>
        {told.has(auction.status) && <AuctionStatusMark auction={auction} />}
        <h3 className="h3">
          <PageLink href={auction.finishUrl ?? auctionHref(auction.code)}>{auction.name}</PageLink>
        </h3>
        <p className="muted">{auction.lead}</p>
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>{over ? 'Прошли' : 'Начало'}</dt>
          <dd>
            <time dateTime={auction.startsAt}>{formatDate(auction.startsAt)}</time>
          </dd>
        </div>
        <div>
          <dt>Лоты</dt>
          <dd>{countOf(auction.figures.lots, lotForms)}</dd>
        </div>
        {over && auction.figures.bidsSum > 0 && (
          <div>
            <dt>Сумма ставок</dt>
            <dd className="nowrap">{formatRubles(auction.figures.bidsSum)}</dd>
          </div>
        )}
      </dl>
    </li>
  );
}
