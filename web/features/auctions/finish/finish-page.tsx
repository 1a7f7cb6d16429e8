import type { ReactNode } from 'react';
import type { AuctionResults } from '#contract/auctions/auction-answers.ts';
import { lotForms } from '#contract/auctions/auction-words.ts';
import type { PageMeta } from '#contract/content/site.ts';
import { countOf, formatDays, formatNumber, formatRubles, plural } from '#contract/russian.ts';
import { CrumbLine } from '#web/app/page/crumb-line.tsx';
import { PageLink } from '#web/app/page/page-link.tsx';
import { Container } from '#web/ui/layout/container.tsx';
import { Figure, Figures } from '#web/ui/layout/figures.tsx';
import { Grid, Stack } from '#web/ui/layout/flow.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { Notice } from '#web/ui/signs/notice.tsx';
import { Price } from '#web/ui/signs/price.tsx';
import { auctionCrumbs, lotHref } from '../addresses.ts';
import { LedgerCheck } from '../checking/ledger-check.tsx';
import { bidderForms, soldSumWords } from '../lot-words.ts';
import styles from './finish-page.module.css';
import { ResultsSection } from './results-section.tsx';

type FinishPageProps = {
  results: AuctionResults;
  meta: PageMeta;
  /** The banner of this page, if any. */
  banner?: ReactNode;
};

/** What every lot came to, and the proof of it. */
export function FinishPage({ results, meta, banner }: FinishPageProps) {
  const { auction, lots, sold, soldSum, published } = results;
  const crumbs = auctionCrumbs(auction);
  return (
    <>
      <section className={`night pb-7 ${styles.head}`} aria-labelledby="results">
        <Container>
          <CrumbLine crumbs={crumbs} last="Итоги" />
          <div className={styles.inner}>
            <div className={styles.name}>
              <p className="small muted mb-4">
                Торги {formatDays(auction.startsAt, auction.closedAt ?? auction.startsAt)},{' '}
                {countOf(auction.figures.lots, lotForms)}
              </p>
              <h1 id="results" className="d1">
                {meta.h1 || auction.name}
              </h1>
            </div>
            {published && <DearestLot lots={lots} auctionCode={auction.code} />}
            <Figures className={styles.figures}>
              {published && soldSum > 0 && <Figure value={formatRubles(soldSum)}>{soldSumWords}</Figure>}
              <Figure value={`${formatNumber(sold)} из ${formatNumber(lots.length)}`}>лотов продано</Figure>
              <Figure value={formatNumber(auction.figures.participants)}>
                {plural(auction.figures.participants, bidderForms)}
              </Figure>
            </Figures>
          </div>
        </Container>
      </section>
      <Stack as={Container} className="pb-9">
        {!published && (
          <Notice className="mt-7" title="Итоги подводятся">
            Дом подтверждает победителей. Цены появятся здесь, когда протокол будет готов.
          </Notice>
        )}
        <ResultsSection lots={lots} sold={sold} auctionCode={auction.code} />
        <Section tight title="Проверка цепочки ставок" id="ledger" className={styles.ledger}>
          <LedgerCheck auctionCode={auction.code} />
        </Section>
        {banner}
      </Stack>
    </>
  );
}

type DearestLotProps = Pick<AuctionResults, 'lots'> & { auctionCode: string };

/** The stone of the highest price that everyone may know. */
function DearestLot({ lots, auctionCode }: DearestLotProps) {
  const told = lots
    .filter(({ priceHidden }) => !priceHidden)
    .sort((one, other) => (other.price ?? 0) - (one.price ?? 0));
  const lot = told[0];
  if (!lot?.price) return null;
  return (
    <Grid
      as={PageLink}
      gap={5}
      align="end"
      className={styles.dearest}
      href={lotHref({ auctionCode, id: lot.lotId })}
    >
      <Stack as="span" gap={2} className={`small ${styles.words}`}>
        <span className="faint">
          {told.length < lots.length ? 'Высшая из раскрытых цен' : 'Высшая цена торгов'}
        </span>
        <Price size="figure">{formatRubles(lot.price)}</Price>
        <span className={`muted ${styles.stone}`}>
          Лот&nbsp;{lot.number}. {lot.name}
        </span>
      </Stack>
      <img src={lot.images.big} alt="" width={288} height={288} fetchPriority="high" />
    </Grid>
  );
}
