import type { Sale } from '#contract/back-office/sales.ts';
import { PageLink } from '#web/app/page/page-link.tsx';
import { TabLinks } from '#web/ui/navigation/tab-links.tsx';
import { stagesOf } from './sale-words.ts';
import styles from './sales.module.css';

/** The stages of a sale on a ruler: those passed are filled, the present one is bronze. */
export function SaleStages({ sale }: { sale: Sale }) {
  const stages = stagesOf(sale);
  const here = stages.findIndex(
    ([status]) => status === (sale.status === 'failed' ? 'finished' : sale.status),
  );
  if (here < 0) return null;
  return (
    <ol className={styles.stages} aria-label="Стадии торгов">
      {stages.map(([status, label, time], at) => (
        <li key={status} data-passed={at < here || undefined} aria-current={at === here ? 'step' : undefined}>
          <b>{label}</b>
          <span>{time}</span>
        </li>
      ))}
    </ol>
  );
}

/** Rooms of one sale; which of them there are depends on how far it has come. */
export function SaleTabs({ sale, here }: { sale: Sale; here: 'lots' | 'close' }) {
  const draft = sale.status === 'draft';
  const at = (room: string) => ({
    href: `/admin/sales/${sale.id}/${room && `${room}/`}`,
    'aria-current': (room || 'lots') === here ? ('page' as const) : undefined,
  });
  return (
    <TabLinks label="Разделы торгов">
      <PageLink {...at('')}>
        Лоты<sup>{sale.lots}</sup>
      </PageLink>
      <PageLink {...at('terms')}>Тексты и&nbsp;условия</PageLink>
      {sale.manner === 'led' && !draft && (
        <>
          <PageLink {...at('desk')}>Пульт</PageLink>
          <PageLink {...at('rostrum')}>Кафедра</PageLink>
          <PageLink href={`/auctions/${sale.code}/screen/`}>Экран зала</PageLink>
        </>
      )}
      {!draft && <PageLink href={`/auctions/log/?auction=${sale.code}`}>Журнал</PageLink>}
      {!draft && <PageLink {...at('close')}>Закрытие</PageLink>}
      {draft && <PageLink href={`/admin/lots/?filter_sale[]=${sale.id}&sort=place`}>Лоты таблицей</PageLink>}
    </TabLinks>
  );
}
