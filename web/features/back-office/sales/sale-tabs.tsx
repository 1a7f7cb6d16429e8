import { opens } from '#contract/account/rights.ts';
import type { AuctionStatus, Manner } from '#contract/auctions/auction-words.ts';
import { PageLink } from '#web/app/page/page-link.tsx';
import { useUser } from '#web/app/session/use-user.ts';
import { TabLinks } from '#web/ui/navigation/tab-links.tsx';

type SalePart = 'lots' | 'terms' | 'written' | 'phones' | 'hall' | 'desk' | 'close' | 'money';

interface SaleTabsProps {
  sale: { id: number; code: string; status: AuctionStatus; manner: Manner };
  part: SalePart;
  /** Beside the name of a part. */
  counts?: Partial<Record<SalePart, number>>;
}

/** The parts of one sale that this person may open. */
export function SaleTabs({ sale: { id, code, status, manner }, part, counts = {} }: SaleTabsProps) {
  const user = useUser();
  const draft = status === 'draft';
  const led = manner === 'led' && !draft;
  const prepares = !!user && opens(user, 'preparing');
  const parts: [SalePart, string, string, boolean][] = [
    ['lots', 'Лоты', '', prepares],
    ['terms', 'Тексты и условия', 'terms/', prepares],
    ['written', 'Письменные', 'written/', !draft],
    ['phones', 'Телефоны', 'phones/', led],
    ['hall', 'Зал', 'hall/', led],
    ['desk', 'Пульт', 'desk/', led && !!user && opens(user, 'desk')],
  ];
  return (
    <TabLinks label="Разделы торгов">
      {parts.flatMap(([name, label, path, shown]) =>
        shown
          ? [
              <PageLink
                key={name}
                href={`/admin/sales/${id}/${path}`}
                {...(name === part && { 'aria-current': 'page' as const })}
              >
                {label}
                {counts[name] !== undefined && <sup>{counts[name]}</sup>}
              </PageLink>,
            ]
          : [],
      )}
      {led && user && opens(user, 'desk') && (
        <>
          <PageLink href={`/admin/sales/${id}/rostrum/`}>Кафедра</PageLink>
          <PageLink href={`/auctions/${code}/screen/`}>Экран зала</PageLink>
        </>
      )}
      {!draft && prepares && (
        <>
          <PageLink href={`/auctions/log/?auction=${code}`}>Журнал</PageLink>
          <PageLink
            href={`/admin/sales/${id}/close/`}
            {...(part === 'close' && { 'aria-current': 'page' as const })}
          >
            Закрытие
          </PageLink>
        </>
      )}
      {!draft && user && opens(user, 'saleStates') && (
        <PageLink
          href={`/admin/sales/${id}/money/`}
          {...(part === 'money' && { 'aria-current': 'page' as const })}
        >
          Деньги
        </PageLink>
      )}
      {draft && prepares && (
        <PageLink href={`/admin/lots/?filter_sale[]=${id}&sort=place`}>Лоты таблицей</PageLink>
      )}
    </TabLinks>
  );
}
