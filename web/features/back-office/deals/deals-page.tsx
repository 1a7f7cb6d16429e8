import { hasRight } from '#contract/account/rights.ts';
import type { DealList } from '#contract/back-office/selling.ts';
import { formatMoment, formatNumber, formatRubles, nbsp } from '#contract/russian.ts';
import { PageLink } from '#web/app/page/page-link.tsx';
import { useUser } from '#web/app/session/use-user.ts';
import { Row } from '#web/ui/layout/flow.tsx';
import { TabLinks } from '#web/ui/navigation/tab-links.tsx';
import { EmptyState } from '#web/ui/signs/empty-state.tsx';
import { ScreenHead } from '../shell/screen-head.tsx';
import styles from './deals-page.module.css';
import type { DealsData } from './load-deals.ts';

type Deal = DealList['rows'][number];

/** All holds and sales. */
export function DealsPage({ data: { list, part, skip } }: { data: DealsData }) {
  const { counts, rows, next } = list;
  const here = part === 'holds' ? '' : 'part=sales&';
  return (
    <>
      <ScreenHead title="Отложено и продано" />
      <div className={styles.page}>
        <TabLinks label="Что показать">
          <PageLink href="/admin/deals/" aria-current={part === 'holds' ? 'page' : undefined}>
            Отложено<sup>{formatNumber(counts.holds)}</sup>
          </PageLink>
          <PageLink href="/admin/deals/?part=sales" aria-current={part === 'sales' ? 'page' : undefined}>
            Продано<sup>{formatNumber(counts.sales)}</sup>
          </PageLink>
        </TabLinks>
        {rows.length ? (
          <table className={`mt-4 ${styles.deals}`}>
            <caption className="visually-hidden">{part === 'holds' ? 'Отложено' : 'Продано'}</caption>
            <thead>
              <tr>
                <th scope="col">Предмет</th>
                <th scope="col">Кому</th>
                <th scope="col">{part === 'holds' ? 'До' : 'Когда'}</th>
                <th scope="col">{part === 'holds' ? 'Цена на сайте' : 'Цена'}</th>
                <th scope="col">Кто</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <DealLine key={row.id} row={row} />
              ))}
            </tbody>
          </table>
        ) : (
          <EmptyState plain shape="cushion" title={part === 'holds' ? 'Ничего не отложено' : 'Продаж нет'}>
            {part === 'holds'
              ? 'Отложить предмет можно на его странице, в заявке и на встрече.'
              : 'Продажи со страниц предметов появятся здесь.'}
          </EmptyState>
        )}
        {(skip > 0 || next !== null) && (
          <Row as="p" gap={4} align="stretch" nowrap className="mt-4">
            {skip > 0 && <PageLink href={`/admin/deals/?${here}`}>В начало</PageLink>}
            {next !== null && <PageLink href={`/admin/deals/?${here}skip=${next}`}>Дальше</PageLink>}
          </Row>
        )}
      </div>
    </>
  );
}

function DealLine({ row: { item, client, by, at, until, price, listedPrice } }: { row: Deal }) {
  const user = useUser();
  const href =
    user && hasRight(user, 'goods')
      ? `/admin/${item.kind}/${item.id}/`
      : `/catalog/${item.kind === 'unique' ? 'diamonds' : item.kind}/${item.id}/`;
  const sum = price ?? listedPrice;
  return (
    <tr>
      <td>
        <PageLink href={href}>{item.name}</PageLink>{' '}
        <small>
          №{nbsp}
          {item.id}
        </small>
      </td>
      <td>{client ?? <span className="muted">клиент другого менеджера</span>}</td>
      <td>{formatMoment(until ?? at)}</td>
      <td className="tabular">
        {sum === null ? 'по запросу' : formatRubles(sum)}
        {price !== null && listedPrice !== null && price < listedPrice && (
          <small> вместо {formatRubles(listedPrice)}</small>
        )}
      </td>
      <td>{by?.name}</td>
    </tr>
  );
}
