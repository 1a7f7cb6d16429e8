import type { CatalogBlock, Footer, SubscribeBlock } from '#contract/content/site.ts';

export interface MenuText {
  label: string;
  href: string;
  children?: { label: string; href: string }[];
}

/** The menu and footer of a site without any content. */
export const menu: MenuText[] = [
  { label: 'Бриллианты', href: '/catalog/diamonds/' },
  {
    label: 'Украшения',
    href: '/catalog/jewelry/',
    children: [
      { label: 'Все украшения', href: '/catalog/jewelry/' },
      { label: 'Кольца-пози', href: '/catalog/posie/' },
    ],
  },
  { label: 'Аукционы', href: '/auctions/' },
  { label: 'События', href: '/events/' },
  {
    label: 'Дом',
    href: '/contacts/',
    children: [
      { label: 'Контакты', href: '/contacts/' },
      { label: 'Статьи', href: '/articles/' },
      { label: 'Вопросы и\u00A0ответы', href: '/questions-and-answers/' },
    ],
  },
];

/** Phone, address and legal details come from the requisites. */
const footer: Footer = {
  about: 'Сертифицированные бриллианты, украшения и\u00A0открытые торги.',
  columns: [
    {
      title: 'Каталог',
      links: [
        { label: 'Бриллианты', href: '/catalog/diamonds/' },
        { label: 'Украшения', href: '/catalog/jewelry/' },
        { label: 'Кольца-пози', href: '/catalog/posie/' },
      ],
    },
    {
      title: 'Дом',
      links: [
        { label: 'Аукционы', href: '/auctions/' },
        { label: 'События', href: '/events/' },
        { label: 'Контакты', href: '/contacts/' },
      ],
    },
  ],
  hours: '',
  phone: '',
  email: '',
  address: '',
  legal: '',
  disclaimer:
    'Сведения на\u00A0сайте не\u00A0являются публичной офертой. Стоимость камней может снижаться; прошлый рост не\u00A0обещает будущего.',
  links: [
    { label: 'Персональные данные', href: '/doc/personal-data/' },
    { label: 'Условия продажи', href: '/doc/terms/' },
    { label: 'Правила торгов', href: '/doc/auction-rules/' },
    { label: 'Управление подписками', href: '/subscriptions-management' },
  ],
};

const subscribe: SubscribeBlock = {
  title: 'Письма дома',
  text: 'Пишем, когда есть о\u00A0чём. Отписаться можно из\u00A0любого письма.',
  kinds: [
    { code: 'auctions', label: 'Торги' },
    { code: 'news', label: 'Новости дома' },
    { code: 'events', label: 'События' },
    { code: 'articles', label: 'Статьи' },
  ],
  consent: 'Даю согласие на\u00A0<a href="/doc/personal-data/">обработку персональных данных</a>',
};

const catalog: CatalogBlock = {
  title: 'Двенадцать огранок',
  link: { label: 'Весь каталог', href: '/catalog/' },
  shapes: true,
  tiles: [
    { title: 'Бриллианты', note: 'с\u00A0сертификатом', href: '/catalog/diamonds/' },
    { title: 'Уникальные', note: 'крупные и\u00A0цветные', href: '/catalog/diamonds/unique/' },
    { title: 'Украшения', note: 'с\u00A0камнями дома', href: '/catalog/jewelry/' },
    { title: 'Кольца-пози', note: 'с\u00A0гравировкой', href: '/catalog/posie/' },
    { title: 'Шкатулки', note: 'наборы под пломбой', href: '/catalog/' },
  ],
};

export const blocks = { footer, subscribe, catalog };

export const topics = [
  { code: 'choice', label: 'Подбор камня' },
  { code: 'auction', label: 'Участие в\u00A0торгах' },
  { code: 'jewelry', label: 'Украшение на\u00A0заказ' },
];

export const faqGroups = [
  { code: 'choosing', title: 'Выбор и\u00A0проверка' },
  { code: 'buying', title: 'Покупка' },
  { code: 'auctions', title: 'Торги' },
];
