import type { mailingLetter } from './mailing-letter.ts';

/** A sample week, for the overview of letters. */
export const sampleWeek: Parameters<typeof mailingLetter>[0] = [
  {
    kind: 'auctions',
    frequency: 'weekly',
    content: {
      title: '«Полярная ночь»: открыт приём заявок',
      text: '48\u00A0лотов, начало 15\u00A0ноября 2026, 18:00 по\u00A0Москве. Цветные и\u00A0крупные белые камни.',
      path: '/auctions/polar-night/',
      picture: '/pictures/4-round-t578-d620-r100-e/640',
    },
  },
  {
    kind: 'filters',
    frequency: 'weekly',
    content: {
      group: 'Круг для кольца',
      title: 'Бриллиант круглой огранки 1,10\u00A0карата, E\u00A0/\u00A0VVS1',
      path: '/catalog/diamonds/10482/',
      picture: '/pictures/4-round-t578-d620-r100-e/640',
      price: '1\u00A0645\u00A0000\u00A0₽',
      priceNote: '1\u00A0495\u00A0000\u00A0₽ за\u00A0карат',
    },
  },
  {
    kind: 'news',
    frequency: 'weekly',
    content: {
      title: 'Розовый кушон 4,17\u00A0карата покажут до\u00A0торгов',
      text: 'Камень из\u00A0россыпи Эбелях можно рассмотреть под лупой, по\u00A0записи.',
      path: '/events/winter-viewing/',
    },
  },
  {
    kind: 'price-indices',
    frequency: 'weekly',
    content: {
      title: 'Индексы цен за\u00A0октябрь',
      text: 'Круглые, 1\u00A0карат: за\u00A0год +7,4\u00A0%, худшие двенадцать месяцев −5,3\u00A0%.',
      path: '/investments/',
    },
  },
];
