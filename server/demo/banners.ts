import type { BannerItem, bannerPlacements } from '#contract/content/site.ts';
import { typograph } from '#contract/typography.ts';
import type { Tx } from '#server/platform/db.ts';
import { demoPicture } from './picture.ts';

interface DemoItem
  extends Partial<Pick<BannerItem, 'alignment' | 'position' | 'mode' | 'placing' | 'theme'>> {
  title: string;
  text: string;
  caption?: string;
  picture?: [name: string, alt: string];
  link: [label: string, href: string];
}

interface DemoBanner {
  placement: (typeof bannerPlacements)[number];
  type?: 'pair';
  overlay?: true;
  items: DemoItem[];
}

const pear: DemoItem['picture'] = ['face-pear', 'Бриллиант огранки «груша» сверху'];
const emerald: DemoItem['picture'] = ['rest-emerald', 'Бриллиант огранки «изумруд» в три четверти'];

/** Banners of the catalog: its main page, its lists, its search, an item's page. */
const banners: DemoBanner[] = [
  {
    placement: 'catalog-main',
    type: 'pair',
    items: [
      {
        title: 'Камень к кольцу за одну встречу',
        text: 'Принесите оправу или эскиз. Покажем три камня рядом, при дневном свете, с ценой карата каждого.',
        picture: emerald,
        link: ['Записаться на показ', '/contacts/'],
      },
      {
        theme: 'night',
        title: 'Полярная ночь',
        text: '48 лотов: цветные бриллианты и крупные камни якутских трубок.',
        picture: pear,
        link: ['Смотреть лоты', '/auctions/polar-night/'],
      },
    ],
  },
  {
    placement: 'catalog',
    items: [
      {
        title: 'Не нашли то, что искали?',
        text: 'Опишите камень или украшение. За два рабочих дня предложим три варианта из хранилища и у партнёров.',
        picture: pear,
        link: ['Написать или позвонить', '/contacts/'],
      },
    ],
  },
  {
    placement: 'personal-catalog',
    items: [
      {
        title: 'Отложите камни, покажем все сразу',
        text: 'Отметьте сердцем то, что понравилось. К вашему приходу камни достанут из хранилища.',
        picture: emerald,
        alignment: 'right',
        link: ['Открыть избранное', '/wishlist/'],
      },
    ],
  },
  {
    placement: 'catalog-investment',
    items: [
      {
        title: 'Как росли и падали такие камни',
        text: 'Индекс цен по сделкам дома за десять лет: рост, худшие двенадцать месяцев, разница с выкупом.',
        link: ['Открыть индексы цен', '/investments/'],
        alignment: 'center',
      },
    ],
  },
  {
    placement: 'investments',
    items: [
      {
        title: 'Сверьте цену до покупки',
        text: 'На странице каждого камня сказано, сколько стоят похожие, на скольких камнях это посчитано и что изменило цену.',
        picture: emerald,
        alignment: 'left',
        link: ['Открыть инвестиционные камни', '/catalog/diamonds/?filter_label_investment=1'],
      },
    ],
  },
  {
    placement: 'search-not-found',
    items: [
      {
        title: 'Поищем вместе',
        text: 'Часть камней ещё не на сайте: они в огранке или едут из лаборатории. Расскажите, что ищете.',
        picture: pear,
        mode: 'link',
        link: ['Написать или позвонить', '/contacts/'],
      },
    ],
  },
  {
    placement: 'cross',
    overlay: true,
    items: [
      {
        title: 'Посмотреть под лупой',
        text: 'Полчаса с геммологом, в офисе или по видео. Сверим номер на рундисте с сертификатом.',
        caption: 'Показ по записи',
        picture: emerald,
        alignment: 'right',
        link: ['Выбрать дату', '/events/'],
      },
    ],
  },
];

export async function fillBanners(tx: Tx): Promise<void> {
  for (const { placement, type = 'single', overlay = false, items } of banners) {
    const banner = await tx
      .insertInto('banners')
      .values({ placement, type, text_overlay: overlay })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('banner_items')
      .values(items.map((item, position) => ({ banner_id: banner.id, position, ...rowOf(item) })))
      .execute();
  }
}

const rowOf = (item: DemoItem) => ({
  title: typograph(item.title),
  body: typograph(item.text),
  caption: item.caption ?? '',
  alignment: item.alignment ?? 'left',
  picture_position: item.position ?? 'center',
  mode: item.mode ?? 'content',
  text_placing: item.placing ?? 'outside',
  theme: item.theme ?? 'paper',
  image: item.picture ? JSON.stringify(demoPicture(item.picture[0])) : null,
  image_alt: item.picture?.[1] ?? '',
  link_label: item.link[0],
  link_href: item.link[1],
  countdown_to: null,
});
