import type { AuctionDetail, LotRow } from '#contract/auctions/auction-answers.ts';
import type { Answer } from '#contract/index.ts';
import { PageLink } from '#web/app/page/page-link.tsx';
import { useTableColumns } from '#web/app/page/use-table-columns.ts';
import { fullFrame } from '#web/app/pictures/true-size.ts';
import { Tray } from '#web/ui/layout/tray.tsx';
import { Pagination } from '#web/ui/navigation/pagination.tsx';
import { EmptyState } from '#web/ui/signs/empty-state.tsx';
import { auctionHref, type LotsAddress, type LotView, lotsUrl } from '../addresses.ts';
import { ButtonPageLink } from '../button-page-link.tsx';
import { LotCard } from '../lot-card.tsx';
import { ChosenConditions } from './chosen-conditions.tsx';
import { allColumns, usualLotColumns } from './lot-columns.tsx';
import { LotsTable } from './lots-table.tsx';
import { LotsToolbar } from './lots-toolbar.tsx';

type LotsSectionProps = {
  auction: AuctionDetail;
  answer: Answer<'GET /api/internal/auctions/{code}/lots/'>;
  /** The answer's items as they stand now. */
  lots: readonly LotRow[];
  address: LotsAddress;
  view: LotView;
};

export function LotsSection({ auction, answer, lots, address, view }: LotsSectionProps) {
  const columns = useTableColumns({
    table: 'lots',
    all: allColumns,
    usual: usualLotColumns,
    needed: view === 'table',
  });
  const { code, status, window } = auction;
  const full = fullFrame(lots);
  const clock = { serverTime: answer.serverTime, window };
  return (
    <section aria-label="Лоты">
      <LotsToolbar
        auction={auction}
        address={address}
        view={view}
        total={answer.total}
        facets={answer.facets}
        chooseColumns={columns.choose}
      />
      <ChosenConditions code={code} address={address} view={view} facets={answer.facets} />
      {lots.length === 0 && <NoLots code={code} address={address} />}
      {lots.length > 0 && view === 'cards' && (
        <Tray columns={4} columnsLaptop={3} bleed>
          {lots.map((lot) => (
            <LotCard
              key={lot.id}
              lot={lot}
              full={full}
              begun={status !== 'announced' && status !== 'admission'}
              {...clock}
            />
          ))}
        </Tray>
      )}
      {lots.length > 0 && view === 'table' && (
        <LotsTable
          lots={lots}
          columns={columns.shown}
          context={{ ...clock, alias: auction.admission?.alias ?? null }}
        />
      )}
      <div className="mt-6">
        <Pagination
          page={answer.page}
          pageCount={answer.pages}
          renderLink={(page, props) => (
            <PageLink href={lotsUrl(code, { ...address, page }, view)} {...props} />
          )}
        />
      </div>
    </section>
  );
}

const NoLots = ({ code, address }: { code: string; address: LotsAddress }) => (
  <EmptyState
    title={address.mine ? 'Своих лотов пока нет' : 'Таких лотов нет'}
    shape="pear"
    action={<ButtonPageLink href={auctionHref(code)}>Все лоты</ButtonPageLink>}
  >
    {address.mine
      ? 'Здесь появятся лоты, на которые вы поставили или за которыми следите.'
      : 'Снимите часть условий, и лоты вернутся.'}
  </EmptyState>
);
