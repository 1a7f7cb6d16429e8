import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { AuctionDetail, LotRow } from '#contract/auctions/auction-answers.ts';
import type { PageMeta } from '#contract/content/site.ts';
import { topicName } from '#contract/live/live-topics.ts';
import { useTopic } from '#web/app/live/use-topic.ts';
import { PageLink } from '#web/app/page/page-link.tsx';
import { reread } from '#web/app/page/reread.ts';
import { Container } from '#web/ui/layout/container.tsx';
import { TabLinks } from '#web/ui/navigation/tab-links.tsx';
import { auctionHref, conditionsHref } from '../addresses.ts';
import { useMyNews } from '../use-my-news.ts';
import { AuctionHero } from './hero.tsx';

type AuctionPageProps = {
  auction: AuctionDetail;
  meta: PageMeta;
  tab: 'lots' | 'conditions';
  /** As they stand now, when the tab shows them. */
  lots?: readonly LotRow[];
  children: ReactNode;
};

/** The hero and the tabs that all pages of an auction share. */
export function AuctionPage({ auction, meta, tab, lots = [], children }: AuctionPageProps) {
  const router = useRouter();
  useMyNews(auction.code);
  // The auction's own topic announces what changes the whole page: a start, a pause, the end.
  useTopic(
    topicName.auction(auction.id),
    { auctionCode: auction.code, seq: auction.seq, epoch: auction.epoch },
    { onEvent: () => void reread(router), onReset: () => void reread(router) },
  );
  return (
    <>
      <AuctionHero
        auction={auction}
        lots={lots}
        title={meta.h1 || auction.name}
        words={tab === 'conditions'}
      />
      <Container className="pb-9">
        <TabLinks label="Разделы аукциона">
          <PageLink href={auctionHref(auction.code)} aria-current={tab === 'lots' ? 'page' : undefined}>
            Лоты<sup>{auction.figures.lots}</sup>
          </PageLink>
          <PageLink
            href={conditionsHref(auction.code)}
            aria-current={tab === 'conditions' ? 'page' : undefined}
          >
            Условия
          </PageLink>
          {auction.finishUrl && <PageLink href={auction.finishUrl}>Итоги</PageLink>}
          {auction.finishUrl && (
            <PageLink href={`${auction.finishUrl}#ledger`}>Проверка цепочки ставок</PageLink>
          )}
        </TabLinks>
        {children}
      </Container>
    </>
  );
}
