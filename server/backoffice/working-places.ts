import { hasRight, opens } from '#contract/account/rights.ts';
import { isAdmin, isAuctionManager, isManagerUser } from '#contract/account/roles.ts';
import { kindNames, type kindSections, kindWords, singleOf } from '#contract/back-office/kinds.ts';
import type { Person } from '#server/platform/http/caller.ts';

interface WorkingPlace {
  label: string;
  about: string;
  href: string;
}

const sectionWords: Record<(typeof kindSections)[number], string> = {
  items: 'предметы',
  words: 'тексты',
  site: 'сайт',
  events: 'сайт',
  sales: 'подготовка',
  sellers: 'подготовка',
  money: 'деньги',
  house: 'тексты',
};

/** Working places the person may open. */
export function pagesOf(person: Person): WorkingPlace[] {
  const works = isAdmin(person) || isManagerUser(person);
  const holdsAuctions = isAdmin(person) || isAuctionManager(person);
  const edited = kindNames.filter((kind) => hasRight(person, kindWords[kind].right));
  const page = (shown: boolean, label: string, href: string, about = '') =>
    shown ? [{ label, about, href }] : [];
  return [
    ...edited.map((kind) => ({
      label: kindWords[kind].label,
      about: sectionWords[kindWords[kind].section],
      href: `/admin/${kind}/`,
    })),
    ...page(edited.length > 0 || opens(person, 'journal'), 'Журнал изменений', '/admin/changes/'),
    ...page(opens(person, 'people'), 'Люди', '/admin/people/', 'клиенты, компании, свои'),
    ...page(opens(person, 'selling'), 'Отложено и\u00A0продано', '/admin/deals/'),
    ...page(works, 'Расписание', '/personal/schedule/'),
    ...page(works, 'Заявки', '/personal/requests/'),
    ...page(works, 'Клиенты', '/personal/clients/'),
    ...page(isManagerUser(person), 'Документы', '/personal/documents/'),
    ...page(holdsAuctions, 'Журнал торгов', '/auctions/log/'),
    ...page(holdsAuctions, 'Документы компаний', '/admin/documents/'),
    ...page(true, 'Письма дома', '/admin/letters/'),
  ];
}

/** What one can begin from anywhere. */
export const quickActsOf = (person: Person): WorkingPlace[] =>
  kindNames
    .filter((kind) => hasRight(person, kindWords[kind].right))
    .flatMap((kind) => [
      ...(singleOf(kind) || kindWords[kind].named === 'by program'
        ? []
        : [{ label: `Новая запись: ${kindWords[kind].forms[0]}`, about: '', href: `/admin/${kind}/?new=1` }]),
      {
        label: `Черновики: ${kindWords[kind].label.toLowerCase()}`,
        about: '',
        href: `/admin/${kind}/?state[]=draft&state[]=changed`,
      },
    ]);
