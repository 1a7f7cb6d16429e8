/** The specification's two tables as data: every call (section 7) and every route (section 2). */
export const specifiedCalls: readonly string[] = [
  'GET /api/internal/config/',
  'GET /api/internal/personal-catalog/user',
  'GET /api/internal/menu/get',
  'GET /api/internal/ade/blocks/get/get_consultation',
  'POST /api/internal/main/metadata/',
  'GET /api/internal/personal-catalog/get-catalog',
  'GET /api/internal/personal-catalog/jewelry/get-catalog',
  'GET /api/internal/personal-catalog/find',
  'GET /api/internal/personal-catalog/jewelry/find',
  'GET /api/internal/personal-catalog/request/get',
  'POST /api/internal/personal-catalog/request/add',
  'DELETE /api/internal/personal-catalog/request/del',
  'DELETE /api/internal/personal-catalog/request/clear',
  'GET /api/internal/personal-catalog/request/add-all',
  'GET /api/internal/personal-catalog/jewelry/request/add-all',
  'POST /api/internal/personal-catalog/request/send',
  'POST /api/internal/personal-catalog/request/request-a-showing',
  'GET /api/internal/personal-catalog/request/request-a-showing-form-data',
  'POST /api/internal/personal-catalog/request/application-for-consultation-ade',
  'POST /api/internal/main/order-consultation/',
  'GET /api/internal/ade/web-form/order-consultation/checboxes/',
  'GET /api/internal/personal-catalog/get-available-pdf-options',
  'POST /api/internal/personal-catalog/pdf-custom',
  'POST /api/internal/personal-catalog/jewelry/pdf',
  'GET /api/internal/personal-catalog/get',
  'GET /api/internal/personal-catalog/get/collection',
  'GET /api/internal/personal-catalog/get/collection/specification',
  'GET /api/internal/personal-catalog/jewelry/get',
  'GET /api/internal/personal-catalog/jewelry/inserts',
  'GET /api/internal/personal-catalog/get-similar-slider',
  'GET /api/internal/personal-catalog/seen',
  'GET /api/internal/personal-catalog/get-most-profitability',
  'GET /api/internal/personal-catalog/price-indices/profitability',
  'GET /api/internal/personal-catalog/boxes/get-box-information-block',
  'GET /api/internal/catalog/reference-data/diamonds/spec-tooltip/{id}/',
  'POST /api/internal/personal-catalog/filter/save',
  'GET /api/internal/personal-catalog/filter/load',
  'GET /api/internal/ade/history',
  'GET /api/internal/main/articles/',
  'GET /api/internal/ade/blocks/get/find_the_perfect_diamond',
  'GET /api/internal/user/admin-panel/link-list/',
  'GET /api/internal/search',
  'GET /api/internal/main/contact/offices/get-list',
  'GET /api/internal/ade/banner/{id}/',
  'GET /api/internal/main/news/',
  'GET /api/internal/main/services/',
  'GET /api/internal/ade/blocks/get/subscribe',
  'GET /api/internal/ade/blocks/get/investments',
  'POST /api/internal/user/subscription/all/',
  'POST /api/internal/user/subscription/confirm/',
  'GET /api/internal/user/notifications/list',
  'GET /api/internal/user/notifications/mark-of-read/{id}',
];

type Guard = 'none' | 'signed-in' | 'manager' | 'non-manager' | 'documents' | 'auction-manager';

export interface SpecifiedRoute {
  path: string;
  /** What the title begins with. */
  title: string;
  guard?: Guard;
  status?: number;
  /** Where it leads instead of showing a screen. */
  leadsTo?: string;
  /** Still the honest placeholder. The list only shrinks. */
  later?: true;
}

export const specifiedRoutes: readonly SpecifiedRoute[] = [
  { path: '/', title: 'Эксклюзивные бриллианты' },
  { path: '/auctions/', title: 'Аукционы' },
  { path: '/auctions/log/', title: 'Журнал торгов', guard: 'auction-manager' },
  { path: '/auctions/log/polar-night-1/', title: 'Журнал лота', guard: 'signed-in' },
  { path: '/auctions/polar-night/', title: 'Аукцион «Полярная ночь»' },
  { path: '/auctions/polar-night/lots/', title: 'Аукцион «Полярная ночь»' },
  { path: '/auctions/polar-night/lots/status-on-sale/', title: 'Аукцион «Полярная ночь»' },
  { path: '/auctions/polar-night/lots/status-on-sale/shape-pear/', title: 'Аукцион «Полярная ночь»' },
  { path: '/auctions/polar-night/lots/17/', title: 'Лот 17. Синяя груша' },
  { path: '/auctions/polar-night/lots/nonsense/', title: '', leadsTo: '/404/' },
  { path: '/auctions/polar-night/lots/999/', title: '', leadsTo: '/404/' },
  { path: '/auctions/polar-night/conditions/', title: 'Условия' },
  { path: '/auctions/polar-night/conditions/payment/', title: 'Оплата' },
  { path: '/auctions/polar-night/conditions/nonsense/', title: '', leadsTo: '/404/' },
  { path: '/auctions/diamond/10717/', title: 'Бриллиант огранки «груша»' },
  { path: '/auctions/diamond/11540/', title: '', leadsTo: '/404/' },
  { path: '/auctions/finish/1/', title: 'Итоги аукциона «Золотая осень»' },
  { path: '/auctions/finish/3/', title: '', leadsTo: '/404/' },
  { path: '/auctions/nothing/', title: '', leadsTo: '/404/' },
  { path: '/questions-and-answers/', title: 'Вопросы и ответы' },
  { path: '/catalog/', title: 'Каталог' },
  { path: '/catalog/diamonds/', title: 'Бриллианты' },
  { path: '/catalog/jewelry/', title: 'Украшения' },
  { path: '/catalog/posie/', title: 'Кольца-пози' },
  { path: '/catalog/diamonds/shape-round/clarity-if/', title: 'Бриллианты круглой огранки, чистота' },
  { path: '/catalog/diamonds/event-diamonds-15/', title: 'Бриллианты' },
  { path: '/catalog/diamonds/11000/', title: 'Бриллиант круглой огранки' },
  { path: '/catalog/diamonds/10000/', title: '' },
  { path: '/catalog/boxes/10100/', title: 'Шкатулка' },
  { path: '/catalog/jewelry/10200/', title: 'Серьги' },
  { path: '/catalog/posie/10600/', title: 'Кольцо-пози' },
  { path: '/catalog/boxes/', title: '', leadsTo: '/404/' },
  { path: '/catalog/watches/', title: '', leadsTo: '/404/' },
  { path: '/catalog/diamonds/nonsense/', title: '', leadsTo: '/404/' },
  { path: '/catalog/diamonds/999999/', title: '', leadsTo: '/404/' },
  { path: '/catalog/jewelry/11000/', title: '', leadsTo: '/404/' },
  { path: '/catalog/diamonds/unique/', title: 'Уникальные камни' },
  { path: '/catalog/jewelry/search/', title: 'Поиск: украшения' },
  { path: '/wishlist/', title: 'Избранное' },
  { path: '/search', title: 'Поиск' },
  { path: '/contacts/', title: 'Контакты' },
  { path: '/events/', title: 'События' },
  { path: '/events/?type=lecture', title: 'События: лекция' },
  { path: '/events/?type=ball', title: '', leadsTo: '/404/' },
  { path: '/events/winter-viewing/', title: 'Зимний показ' },
  { path: '/events/nothing/', title: '', leadsTo: '/404/' },
  { path: '/events/event-diamonds-15/?q=1', title: '', leadsTo: '/catalog/diamonds/event-diamonds-15/?q=1' },
  { path: '/investments/', title: 'Инвестиции' },
  { path: '/investments/calculator/diamonds/', title: 'Калькулятор вложений' },
  { path: '/investments/calculator/boxes/', title: 'Калькулятор вложений' },
  { path: '/investments/articles/', title: 'Статьи об инвестициях' },
  { path: '/investments/articles/index-2026/', title: 'Индекс дома за' },
  {
    path: '/investments/articles/index-2019/',
    title: '',
    leadsTo: '/investments/articles/archive/index-2019/',
  },
  { path: '/investments/articles/nothing/', title: '', leadsTo: '/404/' },
  { path: '/investments/articles/archive/', title: 'Архив статей' },
  { path: '/investments/articles/archive/index-2019/', title: 'Индекс дома: год' },
  {
    path: '/investments/articles/archive/index-2026/',
    title: '',
    leadsTo: '/investments/articles/index-2026/',
  },
  { path: '/articles/', title: 'Статьи' },
  { path: '/articles/how-to-read-a-certificate/', title: 'Как читать сертификат' },
  { path: '/articles/nothing/', title: '', leadsTo: '/404/' },
  { path: '/doc/personal-data/', title: 'Политика обработки' },
  { path: '/doc/nothing/', title: '', leadsTo: '/404/' },
  { path: '/exclusive/articles/', title: '', leadsTo: '/articles/' },
  { path: '/personal/', title: 'Личный кабинет', guard: 'non-manager' },
  {
    path: '/personal/schedule/',
    title: 'Расписание',
    guard: 'signed-in',
    leadsTo: '/personal/schedule/upcoming/',
  },
  { path: '/personal/schedule/upcoming/', title: 'Расписание', guard: 'signed-in' },
  { path: '/personal/schedule/completed/', title: 'Расписание', guard: 'signed-in' },
  { path: '/personal/schedule/cancelled/', title: 'Расписание', guard: 'signed-in' },
  { path: '/personal/schedule/search/?q=орлова', title: 'Расписание', guard: 'signed-in' },
  {
    path: '/personal/schedule/search/',
    title: '',
    guard: 'signed-in',
    leadsTo: '/personal/schedule/upcoming/',
  },
  { path: '/personal/requests/', title: 'Заявки', guard: 'manager' },
  { path: '/personal/clients/', title: 'Клиенты', guard: 'manager' },
  { path: '/personal/documents/', title: 'Документы', guard: 'documents', later: true },
  { path: '/personal/subscriptions/', title: 'Подписки', guard: 'signed-in', later: true },
  { path: '/personal/subscriptions/filters/', title: 'Сохранённые подборы', guard: 'signed-in' },
  { path: '/personal/auction/', title: '', guard: 'signed-in', leadsTo: '/personal/auction/current/' },
  { path: '/personal/auction/current/', title: 'Мои торги', guard: 'signed-in' },
  { path: '/personal/auction/subscribed/', title: 'Торги, за которыми', guard: 'signed-in' },
  { path: '/personal/auction/completed/', title: 'Завершённые торги', guard: 'signed-in' },
  { path: '/subscriptions-management', title: 'Управление подписками', later: true },
  { path: '/404/', title: 'Такой страницы не существует', status: 404 },
  { path: '/500/', title: 'Что-то пошло не так', status: 500 },
  { path: '/nothing/like/this/', title: '', leadsTo: '/404/' },
];

export const people = ['visitor', 'client', 'company', 'manager', 'vip', 'ade', 'auction', 'admin'] as const;
export type Who = (typeof people)[number];

const bankManagers: readonly Who[] = ['manager', 'vip', 'ade'];

/** Where the specification's guards send each person; undefined lets through. */
export function sentTo(route: SpecifiedRoute, who: Who): string | undefined {
  const guard = route.guard ?? 'none';
  if (guard === 'none') return undefined;
  if (who === 'visitor') return `/#login=${route.path}`;
  const isManager = bankManagers.includes(who);
  if (guard === 'manager' && !isManager && who !== 'admin') return '/personal/';
  if (guard === 'non-manager' && isManager) return '/personal/schedule/';
  if (guard === 'documents' && !isManager && who !== 'company') return '/personal/';
  if (guard === 'auction-manager' && who !== 'auction' && who !== 'admin') return '/';
  return undefined;
}
