import { createFileRoute, useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { opens } from '#contract/account/rights.ts';
import type { Query } from '#contract/protocol/bracket-query.ts';
import { countOf } from '#contract/russian.ts';
import { auctionHref } from '#web/features/auctions/addresses.ts';
import { AuctionPage } from '#web/features/auctions/auction/auction-page.tsx';
import { LotsSection } from '#web/features/auctions/auction/lots-section.tsx';
import { LotPage } from '#web/features/auctions/lot/lot-page.tsx';
import { PreviewStrip } from '#web/features/back-office/preview/preview-strip.tsx';
import { Container } from '#web/ui/layout/container.tsx';
import { critical, guardPage, loadPage, pageHead } from '../app/page/page.ts';

/** A sale in preparation as its guests will see it: the public pages themselves, outside the frame of the back office. */
export const Route = createFileRoute('/admin_/sales/$id/preview')({
  staticData: { auction: true },
  validateSearch: (search: Query): Query => search,
  loaderDeps: ({ search: { lot, page } }) => ({ lot, page }),
  beforeLoad: (input) => guardPage(input, (user) => (opens(user, 'preparing') ? undefined : '/404/')),
  loader: async (input) => {
    const [page, shown] = await Promise.all([
      loadPage(input),
      critical(
        input.context.api('GET /api/internal/admin/sales/{id}/preview/', {
          params: { id: Number(input.params.id) },
          query: { page: Number(input.deps.page ?? 1), lot: input.deps.lot as unknown as number },
        }),
      ),
    ]);
    return { ...page, shown, night: shown.lot !== null };
  },
  head: pageHead('Показ торгов'),
  component: Shown,
});

const address = { filter: [], sort: 'number', open: false, mine: false, page: 1 } as const;

function Shown() {
  const { shown, meta } = Route.useLoaderData();
  const { id } = Route.useParams();
  const router = useRouter();
  const { auction, lots, lot, left } = shown;
  /** Links of the sale lead to what is shown here: at their own addresses there is nothing yet. */
  const stay = (event: MouseEvent<HTMLElement>) => {
    const link = event.target instanceof Element && event.target.closest('a');
    if (!link) return;
    const { pathname, search } = new URL(link.href);
    if (!pathname.startsWith(auctionHref(auction.code)) || pathname.includes('/conditions/')) return;
    const [of] = /\d+(?=\/$)/.exec(pathname) ?? [];
    const query = of ? `?lot=${of}` : search;
    event.preventDefault();
    event.stopPropagation();
    void router.navigate({ href: `/admin/sales/${id}/preview/${query}` });
  };
  return (
    <div onClickCapture={stay}>
      <PreviewStrip href={`/admin/sales/${id}/`} />
      {left > 0 && (
        <Container>
          <p className="small muted">
            {`Не показано: ${countOf(left, ['лот', 'лота', 'лотов'])} без стартовой цены.`}
          </p>
        </Container>
      )}
      {lot ? (
        <LotPage key={lot.id} snapshot={lot} meta={{ ...meta, h1: '' }} />
      ) : (
        <AuctionPage auction={auction} meta={{ ...meta, h1: '' }} tab="lots" lots={lots.items}>
          <LotsSection
            auction={auction}
            answer={lots}
            lots={lots.items}
            address={{ ...address, filter: [], page: lots.page }}
            view="cards"
          />
        </AuctionPage>
      )}
    </div>
  );
}
