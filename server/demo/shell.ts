import type { ConsultationBlock, Footer, SubscribeBlock } from '#contract/content/site.ts';
import * as opening from '#server/content/public.ts';
import type { Tx } from '#server/platform/db.ts';
import { demoPicture } from './picture.ts';

const investments = [
  { label: 'Индексы цен', href: '/investments/' },
  { label: 'Калькулятор', href: '/investments/calculator/diamonds/' },
  { label: 'Статьи об\u00A0инвестициях', href: '/investments/articles/' },
];
const unique = { label: 'Уникальные камни', href: '/catalog/diamonds/unique/' };

/** The menu of a new site plus the demo's additions. */
const menu = opening.menu
  .toSpliced(3, 0, { label: 'Инвестиции', href: '/investments/', children: investments })
  .toSpliced(2, 0, unique);

const footer: Footer = {
  ...opening.blocks.footer,
  about: `${opening.blocks.footer.about} Каждый камень можно проверить до\u00A0покупки.`,
  columns: [
    {
      title: 'Каталог',
      links: [
        { label: 'Бриллианты', href: '/catalog/diamonds/' },
        unique,
        { label: 'Украшения', href: '/catalog/jewelry/' },
        { label: 'Кольца-пози', href: '/catalog/posie/' },
        { label: 'Шкатулки', href: '/catalog/' },
      ],
    },
    {
      title: 'Торги и\u00A0вложения',
      links: [
        { label: 'Текущие аукционы', href: '/auctions/' },
        { label: 'Итоги торгов', href: '/auctions/finish/1/' },
        ...investments,
      ],
    },
    {
      title: 'Дом',
      links: [
        { label: 'События', href: '/events/' },
        { label: 'Статьи', href: '/articles/' },
        { label: 'Вопросы и\u00A0ответы', href: '/questions-and-answers/' },
        { label: 'Контакты', href: '/contacts/' },
      ],
    },
  ],
  hours: 'Ежедневно с\u00A09:00 до\u00A021:00, Москва',
};

/** The legal details of the demo company: the footer, letters and every page's phone follow from them. */
const requisites = {
  name: 'ООО\u00A0«Грань»',
  inn: '7700000009',
  ogrn: '1000000000000',
  kpp: '770001001',
  address: 'Москва, Гранный переулок,\u00A04',
  bank: 'Банк «Пример», Москва',
  bik: '044525000',
  account: '40702810400000000009',
  correspondent: '30101810900000000000',
  assay: 'ЮЛ0000000000',
  phone: '+7 495 000-00-00',
  email: 'support@gran.test',
};

const subscribe: SubscribeBlock = {
  ...opening.blocks.subscribe,
  text: 'Одно письмо в\u00A0неделю, если есть о\u00A0чём. Отписаться можно из\u00A0любого.',
  kinds: opening.blocks.subscribe.kinds.toSpliced(2, 0, { code: 'price-indices', label: 'Индексы цен' }),
};

const consultation: ConsultationBlock = {
  title: 'Под лупой, вместе с\u00A0геммологом',
  text: 'Покажем камень при дневном свете, сверим номер на\u00A0рундисте с\u00A0сертификатом и\u00A0ответим на\u00A0вопросы. В\u00A0офисе или по\u00A0видео, от\u00A0получаса.',
  image: demoPicture('rest-emerald'),
  imageAlt: 'Бриллиант огранки «изумруд» в три четверти',
  action: 'Заказать консультацию',
  question: 'Задать вопрос',
};

const topics = [
  ...opening.topics.toSpliced(1, 0, { code: 'investment', label: 'Вложения в\u00A0бриллианты' }),
  { code: 'storage', label: 'Хранение и\u00A0страховка' },
  { code: 'buyback', label: 'Обратный выкуп' },
];

const pageTexts = [
  {
    path: '/',
    title: 'Эксклюзивные бриллианты — каталог, торги и цена карата дома «Грань»',
    description:
      'Инвестиционные бриллианты с сертификатами: месторождение, год огранки, лаборатория и цена карата названы до покупки.',
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
  },
];

export async function fillShell(tx: Tx): Promise<void> {
  await opening.insertMenu(tx, menu);
  await opening.insertBlocks(tx, {
    ...opening.blocks,
    footer,
    subscribe,
    get_consultation: consultation,
  });
  await opening.insertTopics(tx, topics);
  await tx.insertInto('house_requisites').values(requisites).execute();
  await tx.insertInto('page_meta').values(pageTexts).execute();
  await tx
    .insertInto('redirects')
    .values({ from_path: '/about-the-house/', to_path: '/articles/' })
    .execute();
}
