import { lazy, Suspense } from 'react';
import type { LotDetail } from '#contract/auctions/auction-answers.ts';
import type { PageMeta } from '#contract/content/site.ts';
import { countOf, formatNumber, formatRubles } from '#contract/russian.ts';
import { modals } from '#web/app/modals/modals.ts';
import { CrumbLine } from '#web/app/page/crumb-line.tsx';
import { PageLink } from '#web/app/page/page-link.tsx';
import { wholeNames } from '#web/app/page/whole-names.ts';
import { useUser } from '#web/app/session/use-user.ts';
import { wishlist } from '#web/app/wishlist/wishlist.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Container } from '#web/ui/layout/container.tsx';
import { Grid, Row, Stack } from '#web/ui/layout/flow.tsx';
import { ArrowLeftIcon, ArrowRightIcon } from '#web/ui/signs/icons.tsx';
import { auctionCrumbs, lotHref } from '../addresses.ts';
import { FollowButton } from '../follow-button.tsx';
import { isDecided, isOpen } from '../lot-words.ts';
import { useMyNews } from '../use-my-news.ts';
import { BidConsole } from './console.tsx';
import { LotHistory } from './history.tsx';
import styles from './lot-page.module.css';
import { LotStage } from './lot-stage.tsx';
import { readerOf } from './standing-words.ts';
import { StoneFacts } from './stone-facts.tsx';
import { useLot } from './use-lot.ts';

/** For those who are admitted alone. */
const ApartFromSite = lazy(() => import('../personal/apart/apart-from-site.tsx'));

export function LotPage({ snapshot, meta }: { snapshot: LotDetail; meta: PageMeta }) {
  const { store, lot } = useLot(snapshot);
  const user = useUser();
  useMyNews(lot.auctionCode);
  return (
    <Container className={`pb-9 ${styles.page}`}>
      <CrumbLine
        crumbs={auctionCrumbs({ code: lot.auctionCode, name: lot.auctionName }).slice(1)}
        last={`Лот ${lot.number}`}
      />
      <article>
        <Grid tablet={1} gap={8} align="start" className={styles.lot}>
          <LotStage lot={lot} />
          <div>
            <Row gap={4} justify="between" nowrap className={`mb-4 ${styles.kicker}`}>
              <span className="small faint">
                Лот {lot.number} из {lot.lotsCount}
              </span>
              {(!isDecided(lot.saleStatus) || lot.subscribed) && (
                <FollowButton
                  look="quiet"
                  auctionCode={lot.auctionCode}
                  lotId={lot.id}
                  subscribed={lot.subscribed}
                />
              )}
            </Row>
            <h1 className="h1">{wholeNames(meta.h1 || lot.name)}</h1>
            <Row gap={[1, 4]} align="baseline" justify="between" className={`mt-3 mb-5 ${styles.grades}`}>
              <p className="muted">{lot.grades}</p>
              {lot.estimate && <p className="small faint">{estimateText(lot.estimate)}</p>}
            </Row>
            <BidConsole store={store} lot={lot} reader={readerOf(user)} />
            {user && lot.admission?.state === 'approved' && (
              <Suspense>
                <ApartFromSite lot={lot} />
              </Suspense>
            )}
            {isOpen(lot.saleStatus) && <BesideBidding lot={lot} />}
          </div>
        </Grid>
        {lot.description && <p className={`lead mt-7 ${styles.description}`}>{lot.description}</p>}
        <div
          className={styles.columns}
          data-quiet={(!lot.bids.length && lot.saleStatus !== 'on_sale') || undefined}
        >
          <LotHistory lot={lot} />
          <StoneFacts lot={lot} />
        </div>
        {lot.report && <ConditionReport report={lot.report} />}
        {lot.stones.length > 1 && <LotStones lot={lot} />}
        <LotNavigation lot={lot} />
      </article>
    </Container>
  );
}

const estimateText = ({ low, high }: NonNullable<LotDetail['estimate']>): string =>
  `Оценка ${formatNumber(low)}–${formatRubles(high)}`;

const ConditionReport = ({ report }: { report: string }) => (
  <section className="mt-8" aria-labelledby="report">
    <h2 id="report" className="h2">
      Отчёт о состоянии
    </h2>
    <p className={`mt-3 ${styles.report}`}>{report}</p>
  </section>
);

/** The lot's stones go through the wishlist into a request, which names the lot. */
async function askOutside({ stones }: LotDetail): Promise<void> {
  const itemsIds = stones.map(({ id }) => id);
  for (const id of itemsIds) if (!(await wishlist.add(id, null))) return;
  modals.open('catalog-items-request', { itemsIds, event: null, sum: 0, unpriced: itemsIds.length });
}

/** While the lot is available: ask about it without bidding, or ask to see it first. */
const BesideBidding = ({ lot }: { lot: LotDetail }) => (
  <Stack gap={3} className="mt-4">
    {lot.orderable && (
      <Button variant="secondary" wide onClick={() => void askOutside(lot)}>
        Запросить вне&nbsp;торгов
      </Button>
    )}
    <Button
      variant="secondary"
      wide
      onClick={() => modals.open('request-a-showing', { itemsIds: lot.stones.map(({ id }) => id) })}
    >
      Записаться на показ
    </Button>
  </Stack>
);

const LotStones = ({ lot }: { lot: LotDetail }) => (
  <section className="mt-8" aria-labelledby="stones">
    <h2 id="stones" className="h2">
      В лоте {countOf(lot.stonesCount, ['камень', 'камня', 'камней'])}
    </h2>
    <Grid as="ul" phone={2} className={`mt-5 rule-top rule-left ${styles.tray}`}>
      {lot.stones.map((stone) => (
        <li key={stone.id}>
          <img src={stone.images.preview} alt="" width={140} height={140} loading="lazy" />
          <PageLink href={`/auctions/diamond/${stone.id}/`}>{stone.name}</PageLink>
        </li>
      ))}
    </Grid>
  </section>
);

function LotNavigation({ lot }: { lot: LotDetail }) {
  const { previousLot, nextLot, auctionCode } = lot;
  return (
    <nav className={`mt-8 rule-top medium ${styles.navigation}`} aria-label="Соседние лоты">
      {previousLot !== null && (
        <Row as={PageLink} gap={2} inline href={lotHref({ auctionCode, id: previousLot })}>
          <ArrowLeftIcon size={16} />
          Предыдущий лот
        </Row>
      )}
      {nextLot !== null && (
        <Row as={PageLink} gap={2} inline href={lotHref({ auctionCode, id: nextLot })}>
          Следующий лот
          <ArrowRightIcon size={16} />
        </Row>
      )}
    </nav>
  );
}
