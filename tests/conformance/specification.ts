import type { CallName } from '#contract/index.ts';

/** The specification's two tables as data: every call (section 7) and every route (section 2). */
export const specifiedCalls = [
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
] as const satisfies readonly CallName[];
export type SpecifiedCall = (typeof specifiedCalls)[number];

type Guard = 'none' | 'signed-in' | 'manager' | 'non-manager' | 'documents' | 'auction-manager';

export interface SpecifiedRoute {
  path: string;
  /** What the title begins with. */
  title: string;
  /** The heading, whole. */
  h1?: string;
  /** The heading for those who do not work with clients, where it is another. */
  clientH1?: string;
  guard?: Guard;
  status?: number;
  /** Where it leads instead of showing a screen. */
  leadsTo?: string;
}

export const specifiedRoutes: readonly SpecifiedRoute[] = [
  { path: '/', h1: 'Камень, о\u00A0котором известно всё', title: 'Эксклюзивные бриллианты' },
  { path: '/auctions/', h1: 'Аукционы', title: 'Аукционы' },
  { path: '/auctions/log/', h1: 'Журнал торгов', title: 'Журнал торгов', guard: 'auction-manager' },
  {
    path: '/auctions/log/polar-night-1/',
    h1: 'Лот 1. Круг 12,03\u00A0карата',
    title: 'Журнал лота',
    guard: 'signed-in',
  },
  { path: '/auctions/polar-night/', h1: 'Полярная ночь', title: 'Аукцион «Полярная ночь»' },
  { path: '/auctions/polar-night/lots/', h1: 'Полярная ночь', title: 'Аукцион «Полярная ночь»' },
  {
    path: '/auctions/polar-night/lots/status-on-sale/',
    h1: 'Полярная ночь',
    title: 'Аукцион «Полярная ночь»',
  },
  {
    path: '/auctions/polar-night/lots/status-on-sale/shape-pear/',
    h1: 'Полярная ночь',
    title: 'Аукцион «Полярная ночь»',
  },
  {
    path: '/auctions/polar-night/lots/17/',
    h1: 'Голубая груша 5,02\u00A0карата',
    title: 'Лот 17. Голубая груша',
  },
  { path: '/auctions/polar-night/lots/nonsense/', title: '', leadsTo: '/404/' },
  { path: '/auctions/polar-night/lots/999/', title: '', leadsTo: '/404/' },
  { path: '/auctions/polar-night/conditions/', h1: 'Полярная ночь', title: 'Условия' },
  { path: '/auctions/polar-night/conditions/payment/', h1: 'Полярная ночь', title: 'Оплата' },
  { path: '/auctions/polar-night/conditions/payment/delivery/', h1: 'Полярная ночь', title: 'Оплата' },
  { path: '/auctions/polar-night/conditions/nonsense/', title: '', leadsTo: '/404/' },
  {
    path: '/auctions/diamond/10717/',
    h1: 'Бриллиант огранки «груша» 5,02\u00A0карата, Fancy\u00A0Vivid, голубой, VVS1',
    title: 'Бриллиант огранки «груша»',
  },
  { path: '/auctions/diamond/11540/', title: '', leadsTo: '/404/' },
  { path: '/auctions/finish/1/', h1: 'Золотая осень', title: 'Итоги аукциона «Золотая осень»' },
  { path: '/auctions/finish/3/', title: '', leadsTo: '/404/' },
  { path: '/auctions/nothing/', title: '', leadsTo: '/404/' },
  { path: '/questions-and-answers/', h1: 'Вопросы и\u00A0ответы', title: 'Вопросы и ответы' },
  { path: '/catalog/', h1: 'Каталог', title: 'Каталог' },
  { path: '/catalog/diamonds/', h1: 'Бриллианты', title: 'Бриллианты' },
  { path: '/catalog/jewelry/', h1: 'Украшения', title: 'Украшения' },
  { path: '/catalog/posie/', h1: 'Кольца-пози', title: 'Кольца-пози' },
  {
    path: '/catalog/diamonds/shape-round/clarity-if/',
    h1: 'Бриллианты круглой огранки, чистота\u00A0IF',
    title: 'Бриллианты круглой огранки, чистота',
  },
  { path: '/catalog/diamonds/event-diamonds-15/', h1: 'Бриллианты', title: 'Бриллианты' },
  {
    path: '/catalog/diamonds/11000/',
    h1: 'Бриллиант круглой огранки 1,03\u00A0карата, E\u00A0/\u00A0VS1',
    title: 'Бриллиант круглой огранки',
  },
  {
    path: '/catalog/diamonds/10000/',
    h1: 'Бриллиант «Полярный рассвет» 4,17\u00A0карата, Fancy\u00A0Vivid, розовый, VS1',
    title: '',
  },
  {
    path: '/catalog/boxes/10100/',
    h1: 'Шкатулка «Север-6», 6\u00A0бриллиантов, 6,24\u00A0карата',
    title: 'Шкатулка',
  },
  {
    path: '/catalog/jewelry/10200/',
    title: 'Серьги',
  },
  {
    path: '/catalog/posie/10600/',
    title: 'Кольцо-пози',
  },
  { path: '/catalog/boxes/', title: '', leadsTo: '/404/' },
  { path: '/catalog/watches/', title: '', leadsTo: '/404/' },
  { path: '/catalog/diamonds/nonsense/', title: '', leadsTo: '/404/' },
  { path: '/catalog/diamonds/999999/', title: '', leadsTo: '/404/' },
  { path: '/catalog/jewelry/11000/', title: '', leadsTo: '/404/' },
  { path: '/catalog/diamonds/unique/', h1: 'Уникальные камни', title: 'Уникальные камни' },
  { path: '/catalog/jewelry/search/', h1: 'Поиск: украшения', title: 'Поиск: украшения' },
  { path: '/wishlist/', h1: 'Избранное', title: 'Избранное' },
  { path: '/search', h1: 'Поиск', title: 'Поиск' },
  { path: '/contacts/', h1: 'Контакты', title: 'Контакты' },
  { path: '/events/', h1: 'События', title: 'События' },
  { path: '/events/?type=lecture', h1: 'События', title: 'События: лекция' },
  { path: '/events/?type=ball', title: '', leadsTo: '/404/' },
  {
    path: '/events/winter-viewing/',
    h1: 'Зимний показ «Цвет\u00A0полярной\u00A0ночи»',
    title: 'Зимний показ',
  },
  { path: '/events/nothing/', title: '', leadsTo: '/404/' },
  { path: '/events/event-diamonds-15/?q=1', title: '', leadsTo: '/catalog/diamonds/event-diamonds-15/?q=1' },
  { path: '/investments/', h1: 'Инвестиции', title: 'Инвестиции' },
  { path: '/investments/calculator/diamonds/', h1: 'Калькулятор вложений', title: 'Калькулятор вложений' },
  {
    path: '/investments/calculator/boxes/',
    h1: 'Калькулятор вложений в\u00A0шкатулки',
    title: 'Калькулятор вложений',
  },
  { path: '/investments/articles/', h1: 'Статьи об\u00A0инвестициях', title: 'Статьи об инвестициях' },
  {
    path: '/investments/articles/index-2026/',
    h1: 'Индекс дома за\u00A0год: крупное вверх, мелкое вниз',
    title: 'Индекс дома за',
  },
  {
    path: '/investments/articles/index-2019/',
    title: '',
    leadsTo: '/investments/articles/archive/index-2019/',
  },
  { path: '/investments/articles/nothing/', title: '', leadsTo: '/404/' },
  { path: '/investments/articles/archive/', h1: 'Архив статей', title: 'Архив статей' },
  {
    path: '/investments/articles/archive/index-2019/',
    h1: 'Индекс дома: год, когда он\u00A0упал',
    title: 'Индекс дома: год',
  },
  {
    path: '/investments/articles/archive/index-2026/',
    title: '',
    leadsTo: '/investments/articles/index-2026/',
  },
  { path: '/articles/', h1: 'Статьи', title: 'Статьи' },
  {
    path: '/articles/how-to-read-a-certificate/',
    h1: 'Как читать сертификат бриллианта',
    title: 'Как читать сертификат',
  },
  { path: '/articles/nothing/', title: '', leadsTo: '/404/' },
  { path: '/doc/personal-data/', h1: 'Политика обработки персональных данных', title: 'Политика обработки' },
  { path: '/doc/nothing/', title: '', leadsTo: '/404/' },
  { path: '/exclusive/articles/', title: '', leadsTo: '/articles/' },
  { path: '/personal/', title: 'Личный кабинет', guard: 'non-manager' },
  {
    path: '/personal/schedule/',
    title: 'Расписание',
    guard: 'signed-in',
    leadsTo: '/personal/schedule/upcoming/',
  },
  {
    path: '/personal/schedule/upcoming/',
    h1: 'Расписание',
    clientH1: 'Встречи',
    title: 'Расписание',
    guard: 'signed-in',
  },
  {
    path: '/personal/schedule/completed/',
    h1: 'Расписание',
    clientH1: 'Встречи',
    title: 'Расписание',
    guard: 'signed-in',
  },
  {
    path: '/personal/schedule/cancelled/',
    h1: 'Расписание',
    clientH1: 'Встречи',
    title: 'Расписание',
    guard: 'signed-in',
  },
  {
    path: '/personal/schedule/search/?q=орлова',
    h1: 'Расписание',
    clientH1: 'Встречи',
    title: 'Расписание',
    guard: 'signed-in',
  },
  {
    path: '/personal/schedule/search/',
    title: '',
    guard: 'signed-in',
    leadsTo: '/personal/schedule/upcoming/',
  },
  { path: '/personal/requests/', h1: 'Заявки', title: 'Заявки', guard: 'manager' },
  { path: '/personal/clients/', h1: 'Клиенты', title: 'Клиенты', guard: 'manager' },
  { path: '/personal/documents/', title: 'Документы', guard: 'documents' },
  { path: '/personal/subscriptions/', h1: 'Подписки', title: 'Подписки', guard: 'signed-in' },
  {
    path: '/personal/subscriptions/filters/',
    h1: 'Сохранённые подборы',
    title: 'Сохранённые подборы',
    guard: 'signed-in',
  },
  { path: '/personal/auction/', title: '', guard: 'signed-in', leadsTo: '/personal/auction/current/' },
  { path: '/personal/auction/current/', h1: 'Мои торги', title: 'Мои торги', guard: 'signed-in' },
  { path: '/personal/auction/subscribed/', h1: 'Мои торги', title: 'Торги, за которыми', guard: 'signed-in' },
  { path: '/personal/auction/completed/', h1: 'Мои торги', title: 'Завершённые торги', guard: 'signed-in' },
  {
    path: '/subscriptions-management',
    h1: 'Управление подписками',
    title: 'Управление подписками',
  },
  { path: '/404/', h1: 'Этой грани нет', title: 'Такой страницы не существует', status: 404 },
  { path: '/500/', h1: 'Что-то пошло не\u00A0так', title: 'Что-то пошло не так', status: 500 },
  { path: '/nothing/like/this/', title: '', leadsTo: '/404/' },
];

export const people = ['visitor', 'client', 'company', 'manager', 'vip', 'ade', 'auction', 'admin'] as const;
export type Who = (typeof people)[number];

const bankManagers: readonly Who[] = ['manager', 'vip', 'ade'];

export const headingFor = ({ h1, clientH1 }: SpecifiedRoute, who: Who): string | undefined =>
  who === 'admin' || bankManagers.includes(who) ? h1 : (clientH1 ?? h1);

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
