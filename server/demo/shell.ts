import type { ConsultationBlock, Footer, SubscribeBlock } from '#contract/content/site.ts';
import type { Tx } from '#server/platform/db.ts';
import { picture } from './picture.ts';

const menu: { label: string; href: string; children?: { label: string; href: string }[] }[] = [
  { label: 'Бриллианты', href: '/catalog/diamonds/' },
  {
    label: 'Украшения',
    href: '/catalog/jewelry/',
    children: [
      { label: 'Все украшения', href: '/catalog/jewelry/' },
      { label: 'Кольца-пози', href: '/catalog/posie/' },
    ],
  },
  { label: 'Уникальные камни', href: '/catalog/diamonds/unique/' },
  { label: 'Аукционы', href: '/auctions/' },
  {
    label: 'Инвестиции',
    href: '/investments/',
    children: [
      { label: 'Индексы цен', href: '/investments/' },
      { label: 'Калькулятор', href: '/investments/calculator/diamonds/' },
      { label: 'Статьи об инвестициях', href: '/investments/articles/' },
    ],
  },
  { label: 'События', href: '/events/' },
  {
    label: 'Дом',
    href: '/contacts/',
    children: [
      { label: 'Контакты', href: '/contacts/' },
      { label: 'Статьи', href: '/articles/' },
      { label: 'Вопросы и ответы', href: '/questions-and-answers/' },
    ],
  },
];

const footer: Footer = {
  about:
    'Сертифицированные бриллианты, украшения и открытые торги. Каждый камень можно проверить до покупки.',
  columns: [
    {
      title: 'Каталог',
      links: [
        { label: 'Бриллианты', href: '/catalog/diamonds/' },
        { label: 'Уникальные камни', href: '/catalog/diamonds/unique/' },
        { label: 'Украшения', href: '/catalog/jewelry/' },
        { label: 'Кольца-пози', href: '/catalog/posie/' },
        { label: 'Шкатулки', href: '/catalog/' },
      ],
    },
    {
      title: 'Торги и вложения',
      links: [
        { label: 'Текущие аукционы', href: '/auctions/' },
        { label: 'Итоги торгов', href: '/auctions/finish/1/' },
        { label: 'Индексы цен', href: '/investments/' },
        { label: 'Калькулятор', href: '/investments/calculator/diamonds/' },
        { label: 'Статьи об инвестициях', href: '/investments/articles/' },
      ],
    },
    {
      title: 'Дом',
      links: [
        { label: 'События', href: '/events/' },
        { label: 'Статьи', href: '/articles/' },
        { label: 'Вопросы и ответы', href: '/questions-and-answers/' },
        { label: 'Контакты', href: '/contacts/' },
      ],
    },
  ],
  hours: 'Ежедневно с\u00A09:00 до\u00A021:00, Москва',
  phone: '+7\u00A0495\u00A0000-00-00',
  email: 'support@gran.test',
  address: 'Москва, Гранный переулок,\u00A04. Показ\u00A0— по\u00A0записи',
  legal:
    'ООО\u00A0«Грань». ОГРН\u00A01000000000000, ИНН\u00A07700000009. Юридический адрес: 000000, Москва, Гранный переулок, д.\u00A04. Постановка на специальный учёт в\u00A0пробирном надзоре: ЮЛ0000000000.',
  disclaimer:
    'Сведения на сайте не являются публичной офертой. Стоимость камней может снижаться; прошлый рост не обещает будущего.',
  links: [
    { label: 'Персональные данные', href: '/doc/personal-data/' },
    { label: 'Условия продажи', href: '/doc/terms/' },
    { label: 'Правила торгов', href: '/doc/auction-rules/' },
    { label: 'Управление подписками', href: '/subscriptions-management' },
  ],
};

const subscribe: SubscribeBlock = {
  title: 'Письма дома',
  text: 'Одно письмо в\u00A0неделю, если есть о\u00A0чём. Отписаться можно из\u00A0любого.',
  kinds: [
    { code: 'auctions', label: 'Торги' },
    { code: 'news', label: 'Новости дома' },
    { code: 'price-indices', label: 'Индексы цен' },
    { code: 'events', label: 'События' },
    { code: 'articles', label: 'Статьи' },
  ],
  consent: 'Согласен на <a href="/doc/personal-data/">обработку персональных данных</a>',
};

const consultation: ConsultationBlock = {
  title: 'Под лупой, вместе с\u00A0геммологом',
  text: 'Покажем камень при дневном свете, сверим номер на\u00A0рундисте с\u00A0сертификатом и\u00A0ответим на\u00A0вопросы. В\u00A0офисе или по\u00A0видео, сорок минут.',
  image: picture('rest-emerald'),
  imageAlt: 'Бриллиант огранки «изумруд» в три четверти',
  action: 'Заказать консультацию',
  question: 'Задать вопрос',
};

const topics = [
  { code: 'choice', label: 'Подбор камня' },
  { code: 'investment', label: 'Вложения в\u00A0бриллианты' },
  { code: 'auction', label: 'Участие в\u00A0торгах' },
  { code: 'jewelry', label: 'Украшение на\u00A0заказ' },
  { code: 'storage', label: 'Хранение и\u00A0страховка' },
  { code: 'buyback', label: 'Обратный выкуп' },
];

const pageTexts = [
  {
    path: '/',
    title: 'Эксклюзивные бриллианты — каталог, торги и цена карата дома «Грань»',
    description:
      'Инвестиционные бриллианты с сертификатами: месторождение, мастер, лаборатория и цена карата названы до покупки.',
  },
  {
    path: '/investments/',
    title: 'Инвестиции в бриллианты — индекс цен с 2016 года',
    description:
      'Индекс цен дома по собственным сделкам: рост, падения и разница между покупкой и обратным выкупом.',
    seo_text_short: '<p>Индекс цен на бриллианты публикуется каждый месяц.</p>',
    seo_text:
      '<p>В индекс входят сделки дома с сертифицированными камнями. Камни делятся по форме, весу, цвету и чистоте; внутри группы берётся медиана цены карата. Прошлый рост не обещает будущего.</p>',
  },
  {
    path: '/contacts/',
    title: 'Контакты дома «Грань»: Москва, Санкт-Петербург, Алматы',
    description:
      'Адреса, часы работы, телефоны и как добраться до домов «Грань» в Москве, Санкт-Петербурге и Алматы. Показ камней по записи.',
    seo_text_on_top: '<p>Показ — по записи. Камень достают из хранилища к вашему приходу.</p>',
  },
];

export async function fillShell(tx: Tx): Promise<void> {
  for (const [position, { label, href, children }] of menu.entries()) {
    const parent = await tx
      .insertInto('menu_items')
      .values({ label, href, position })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const [index, child] of (children ?? []).entries())
      await tx
        .insertInto('menu_items')
        .values({ ...child, parent_id: parent.id, position: index })
        .execute();
  }
  const blocks = { footer: [footer], subscribe: [subscribe], get_consultation: [consultation] };
  for (const [code, items] of Object.entries(blocks))
    await tx
      .insertInto('blocks')
      .values({ code, items: JSON.stringify(items) })
      .execute();
  await tx
    .insertInto('consultation_topics')
    .values(topics.map((topic, position) => ({ ...topic, position })))
    .execute();
  await tx.insertInto('page_meta').values(pageTexts).execute();
}
