import type { ReactNode } from 'react';
import type { AuctionCard, AuctionDetail, LotRow } from '#contract/auctions/auction-answers.ts';
import { auctionStatuses, lotForms, pausedWord } from '#contract/auctions/auction-words.ts';
import { formatDays, formatMoment, formatNumber, formatRubles, plural } from '#contract/russian.ts';
import { modals } from '#web/app/modals/modals.ts';
import { CrumbLine } from '#web/app/page/crumb-line.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Container } from '#web/ui/layout/container.tsx';
import { Status } from '#web/ui/signs/status.tsx';
import { densities } from '#web/ui/tables/densities.ts';
import { auctionsCrumbs } from '../addresses.ts';
import { ClosingClock } from '../closing-clock.tsx';
import { FollowButton } from '../follow-button.tsx';
import { HallWordsLine } from '../hall/hall-words.tsx';
import { bidderForms, soldSumWords } from '../lot-words.ts';
import { AdmissionAction } from './admission-action.tsx';
import styles from './hero.module.css';

type AuctionHeroProps = {
  auction: AuctionDetail;
  lots: readonly LotRow[];
  title: string;
  /** A short form for narrow screens, which need the room for the list below. */
  words: boolean;
};

/** Night is bidding: the auction's name, its clock, its figures and its best stones. */
export function AuctionHero({ auction, lots, title, words }: AuctionHeroProps) {
  const closing = nextClosing(auction, lots);
  return (
    <section
      className={`night relative ${styles.hero}`}
      data-words={words || undefined}
      aria-labelledby="auction"
    >
      <Container>
        <CrumbLine crumbs={auctionsCrumbs} last={auction.name} />
        <div className={styles.inner}>
          <div className={styles.copy}>
            <AuctionStatusMark auction={auction} />
            <h1 id="auction" className="d1 mt-4">
              {title}
            </h1>
            {closing ? (
              <ClosingClock
                className={styles.clock}
                endsAt={closing.endsAt}
                serverTime={auction.serverTime}
                window={auction.window}
                of={
                  auction.manner === 'led'
                    ? `последнее предупреждение, лот\u00A0${closing.number}`
                    : `до закрытия лота\u00A0${closing.number}`
                }
              />
            ) : (
              <p className={`lead ${styles.lead}`}>
                {whenText({ ...auction, called: calledOf(auction, lots) })}
              </p>
            )}
            {auction.words && <HallWordsLine words={auction.words} />}
            <div className={`relative ${styles.actions}`}>
              <AdmissionAction auction={auction} lots={lots} />
              {isAhead(auction) && (
                <FollowButton
                  auctionCode={auction.code}
                  subscribed={auction.subscribed}
                  look={auction.status === 'announced' ? 'main' : 'button'}
                />
              )}
              <Button
                variant="secondary"
                aria-haspopup="dialog"
                onClick={() =>
                  modals.open('catalog-pdf', {
                    source: { kind: 'auction', code: auction.code },
                    itemsCount: auction.figures.lots,
                    variant: 'catalogue',
                  })
                }
              >
                Каталог в PDF
              </Button>
            </div>
            <AuctionFigures auction={auction} />
          </div>
          <HeroPictures images={auction.images} />
        </div>
      </Container>
    </section>
  );
}

export const AuctionStatusMark = ({ auction }: { auction: Pick<AuctionCard, 'status' | 'paused'> }) => (
  <Status tone={auction.status === 'active' ? 'metal' : 'neutral'}>
    {auction.paused ? pausedWord : auctionStatuses[auction.status]}
  </Status>
);

const isAhead = ({ status }: Pick<AuctionCard, 'status'>): boolean =>
  status === 'announced' || status === 'admission' || status === 'active';

/** What the page knows of its own lots is newer than the answer. */
function nextClosing({ nextClosing: told, paused, manner }: AuctionDetail, lots: readonly LotRow[]) {
  if ((!told && manner === 'timed') || paused) return null;
  const open = lots.flatMap(({ id, number, endsAt, saleStatus }) =>
    saleStatus === 'on_sale' && endsAt ? [{ lotId: id, number, endsAt }] : [],
  );
  const rest = !told || lots.some(({ id }) => id === told.lotId) ? open : [...open, told];
  return rest.reduce<typeof told>((first, one) => (first && first.endsAt <= one.endsAt ? first : one), null);
}

/** From the page's live lots, otherwise from the answer. */
function calledOf({ called }: AuctionDetail, lots: readonly LotRow[]): AuctionCard['called'] {
  const lot = lots.find(({ desk }) => desk === 'called');
  if (lot) return { lotId: lot.id, number: lot.number };
  return lots.some(({ id }) => id === called?.lotId) ? null : called;
}

export function whenText(auction: AuctionCard): string {
  const { status, startsAt, closedAt, admissionUntil, paused, manner, hallAt, called } = auction;
  if (paused)
    return manner === 'led'
      ? 'Торги приостановлены.'
      : 'Торги приостановлены. Оставшееся время каждого лота сохранено.';
  if (status === 'active' && called) return `Лот\u00A0${called.number} на столе.`;
  if (status === 'active' && hallAt)
    return `Ставки на сайте открыты. Аукционист вызывает лоты с ${formatMoment(hallAt)} по Москве.`;
  if (status === 'announced') return `Торги начнутся ${formatMoment(startsAt)} по Москве.`;
  if (status === 'admission')
    return `Торги начнутся ${formatMoment(startsAt)} по Москве. Заявки принимаем${admissionUntil ? ` до\u00A0${formatMoment(admissionUntil)}` : ''}.`;
  if (status === 'summing_up') return 'Все лоты закрыты, дом подводит итоги.';
  if (status === 'finished') return `Торги прошли ${formatDays(startsAt, closedAt ?? startsAt)}.`;
  return auction.lead;
}

export function AuctionFigures({ auction: { figures, status } }: { auction: AuctionCard }) {
  const { lots, closed, participants, bidsSum, soldSum } = figures;
  const sum = soldSum ?? bidsSum;
  return (
    <dl className={`muted small ${styles.figures}`}>
      <Fact value={formatNumber(lots)}>{plural(lots, lotForms)}</Fact>
      {closed > 0 && (
        <Fact value={formatNumber(closed)}>{plural(closed, ['закрыт', 'закрыто', 'закрыто'])}</Fact>
      )}
      {participants > 0 && (
        <Fact value={formatNumber(participants)}>{plural(participants, bidderForms)}</Fact>
      )}
      {sum > 0 && (
        <Fact value={formatRubles(sum)}>
          {soldSum !== null ? soldSumWords : status === 'active' ? 'сумма текущих ставок' : 'сумма ставок'}
        </Fact>
      )}
    </dl>
  );
}

const Fact = ({ value, children }: { value: string; children: ReactNode }) => (
  <div>
    <dt>{children}</dt>
    <dd>{value}</dd>
  </div>
);

export const HeroPictures = ({ images }: { images: AuctionCard['images'] }) => (
  <div className={`relative min-0 ${styles.pictures}`}>
    {images.map(({ images: picture, alt }, place) => (
      <img
        key={picture.big}
        src={place === 0 ? picture.big : picture.preview}
        srcSet={place === 0 ? undefined : densities(picture.preview, picture.preview2x)}
        alt={alt}
        width={place === 0 ? 540 : 200}
        height={place === 0 ? 540 : 200}
        // The others are not on every screen, and nothing is fetched for a place that is not there.
        loading={place === 0 ? 'eager' : 'lazy'}
        fetchPriority={place === 0 ? 'high' : undefined}
      />
    ))}
  </div>
);
