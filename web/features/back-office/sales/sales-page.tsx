import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { auctionManagerGuard } from '#contract/account/roles.ts';
import { auctionStatuses } from '#contract/auctions/auction-words.ts';
import type { SaleRow } from '#contract/back-office/sales.ts';
import { countOf, formatMoment, formatNumber, lotForms } from '#contract/russian.ts';
import { PageLink } from '#web/app/page/page-link.tsx';
import { useUser } from '#web/app/session/use-user.ts';
import { EmptyState } from '#web/ui/signs/empty-state.tsx';
import { PlusIcon } from '#web/ui/signs/icons.tsx';
import { HelpLink } from '../help/help-link.tsx';
import { salesDesk } from '../sales-desk.ts';
import { useKeys } from '../shell/key-layer.ts';
import { OfficeButton } from '../shell/office-button.tsx';
import { PublicationMark } from '../shell/publication-mark.tsx';
import { ScreenHead } from '../shell/screen-head.tsx';
import { BeginWindow } from './begin-window.tsx';
import type { SalesData } from './load-sales.ts';
import { saleMarkOf } from './sale-words.ts';
import styles from './sales.module.css';

/** All sales, those in preparation first. */
export function SalesPage({ data: { sales }, begins }: { data: SalesData; begins: boolean }) {
  const router = useRouter();
  const user = useUser();
  const [beginning, setBeginning] = useState(begins);
  useKeys('Торги', [{ at: 'KeyN', shown: ['N'], does: 'новые торги', run: () => setBeginning(true) }]);
  return (
    <>
      <ScreenHead title="Торги" figure={formatNumber(sales.length)}>
        <HelpLink task="auction" />
        <PageLink className="inline-link" href="/admin/sellers/">
          Владельцы
        </PageLink>
        <PageLink className="inline-link" href="/admin/sale-terms/">
          Условия торгов
        </PageLink>
        {user && auctionManagerGuard(user) === undefined && (
          <PageLink className="inline-link" href={salesDesk}>
            Журнал торгов
          </PageLink>
        )}
        <OfficeButton keys={['N']} onClick={() => setBeginning(true)}>
          <PlusIcon size={16} />
          Новые торги
        </OfficeButton>
      </ScreenHead>
      <div className={styles.page}>
        {sales.length ? (
          <table className={`mt-4 ${styles.sales}`}>
            <caption className="visually-hidden">Торги дома</caption>
            <thead>
              <tr>
                <th scope="col">Торги</th>
                <th scope="col">Состояние</th>
                <th scope="col">Начало, Москва</th>
                <th scope="col">Закрытие первого лота</th>
                <th scope="col">Лоты</th>
              </tr>
            </thead>
            <tbody>
              {sales.map((sale) => (
                <SaleLine key={sale.id} sale={sale} />
              ))}
            </tbody>
          </table>
        ) : (
          <EmptyState plain shape="cushion" title="Торгов пока нет">
            Начните новые: сначала это черновик, его видите только вы.
          </EmptyState>
        )}
      </div>
      {beginning && (
        <BeginWindow
          sales={sales}
          onMade={(id) => void router.navigate({ href: `/admin/sales/${id}/` })}
          onGone={() => setBeginning(false)}
        />
      )}
    </>
  );
}

const SaleLine = ({
  sale: { id, name, code, status, startsAt, hallAt, firstClosesAt, lots },
}: {
  sale: SaleRow;
}) => (
  <tr>
    <td>
      <PageLink href={`/admin/sales/${id}/`}>«{name}»</PageLink> <small>{code}</small>
    </td>
    <td>
      <PublicationMark mark={saleMarkOf(status)}>{auctionStatuses[status]}</PublicationMark>
    </td>
    <td>{formatMoment(startsAt)}</td>
    <td>{hallAt ? `зал ${formatMoment(hallAt)}` : formatMoment(firstClosesAt)}</td>
    <td>{countOf(lots, lotForms)}</td>
  </tr>
);
