import { hasRight } from '#contract/account/rights.ts';
import { isAdmin, isAuctionManager, isManagerUser, isStaff } from '#contract/account/roles.ts';
import { type KindName, kindWords } from '#contract/back-office/kinds.ts';
import type { LiveCatalog } from '#server/catalog/public.ts';
import type { Person } from '#server/platform/http/caller.ts';

interface Link {
  label: string;
  href: string;
}

/** The strip of a public page: first what edits this very page, then the person's working places. */
export function listLinks(catalog: LiveCatalog, person: Person, path: string | undefined): { items: Link[] } {
  const works = isAdmin(person) || isManagerUser(person);
  return {
    items: [
      ...(path ? editorsOf(catalog, person, path) : []),
      ...(isStaff(person) ? [{ label: 'Рабочее место', href: '/admin/' }] : []),
      ...(works ? [{ label: 'Расписание', href: '/personal/schedule/' }] : []),
      ...(isManagerUser(person) ? [{ label: 'Документы', href: '/personal/documents/' }] : []),
      ...(isAdmin(person) || isAuctionManager(person)
        ? [{ label: 'Журнал торгов', href: '/auctions/log/' }]
        : []),
    ],
  };
}

const itemPath = /^\/catalog\/[a-z]+\/(\d{1,15})\/?$/;
const pages: readonly [path: string, kind: KindName, label: string][] = [
  ['/', 'banners', 'Изменить баннеры'],
  ['/', 'news', 'Изменить новости'],
  ['/events/', 'events', 'Изменить события'],
  ['/articles/', 'articles', 'Изменить статьи'],
  ['/investments/articles/', 'investment-articles', 'Изменить статьи'],
  ['/contacts/', 'offices', 'Изменить офисы'],
  ['/questions-and-answers/', 'questions', 'Изменить вопросы и\u00A0ответы'],
];

function editorsOf(catalog: LiveCatalog, person: Person, path: string): Link[] {
  const may = (kind: KindName) => hasRight(person, kindWords[kind].right);
  const [plain] = path.split(/[?#]/);
  const number = itemPath.exec(plain!)?.[1];
  const item = number === undefined ? undefined : catalog.find(Number(number));
  if (item)
    return may(item.type)
      ? [
          { label: `Изменить №\u00A0${item.id}`, href: `/admin/${item.type}/${item.id}/` },
          { label: 'Копия', href: `/admin/${item.type}/?new=1&like=${item.id}` },
        ]
      : [];
  const list = /^\/catalog\/(diamonds|jewelry|posie)\//.exec(plain!)?.[1] as KindName | undefined;
  if (list && may(list)) return [{ label: 'Править списком', href: `/admin/${list}/` }];
  return pages
    .filter(([of, kind]) => of === plain && may(kind))
    .map(([, kind, label]) => ({ label, href: `/admin/${kind}/` }));
}
