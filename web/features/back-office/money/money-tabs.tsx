import { PageLink } from '#web/app/page/page-link.tsx';
import { TabLinks } from '#web/ui/navigation/tab-links.tsx';
import { useCurrentInView } from '#web/ui/navigation/use-current-in-view.ts';

export const moneyAt = '/admin/money/';

const parts = [
  ['overview', 'Обзор', moneyAt],
  ['statement', 'Выписки', `${moneyAt}statement/`],
  ['orders', 'Поручения', `${moneyAt}orders/`],
  ['owners', 'Владельцы', `${moneyAt}owners/`],
  ['duties', 'Обязанности', `${moneyAt}duties/`],
  ['law-values', 'Нормы закона', '/admin/law-values/'],
  ['working-years', 'Рабочий календарь', '/admin/working-years/'],
] as const;
type MoneyPart = (typeof parts)[number][0];

/** The parts of the house's money. */
export const MoneyTabs = ({ part, count }: { part: MoneyPart; count?: number }) => (
  <TabLinks ref={useCurrentInView(part)} label="Деньги">
    {parts.map(([name, label, href]) => (
      <PageLink key={name} href={href} {...(name === part && { 'aria-current': 'page' as const })}>
        {label}
        {name === part && !!count && <sup>{count}</sup>}
      </PageLink>
    ))}
  </TabLinks>
);
