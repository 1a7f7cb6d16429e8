import type { BoxInformationBlock, PerfectDiamondBlock } from '#contract/catalog/catalog.ts';
import { shapeNames, shapes } from '#contract/catalog/stones.ts';
import { typograph } from '#contract/typography.ts';
import { demoPicture } from '../picture.ts';

export const perfectDiamond: PerfectDiamondBlock = {
  title: typograph('Найти свой камень'),
  text: typograph(
    'Четыре вопроса — и в каталоге останутся камни, которые вам подходят. Любой ответ можно пропустить.',
  ),
  image: demoPicture('face-pear'),
  imageAlt: 'Бриллиант огранки «груша» сверху',
  steps: [
    {
      title: 'Для чего камень?',
      hint: typograph('Для вложения важнее цвет и чистота, для кольца — огранка.'),
      options: [
        { label: typograph('Для кольца'), query: 'filter_cut[]=excellent&filter_is_single=1', shape: null },
        { label: typograph('Пара для серёг'), query: 'filter_is_single=0', shape: null },
        { label: 'Вложение', query: 'filter_label_investment=1', shape: null },
        { label: 'Подарок', query: 'filter_label_new_items=1', shape: null },
      ],
    },
    {
      title: 'Какая форма ближе?',
      hint: typograph('Круг сверкает сильнее всех, овал и груша выглядят крупнее своего веса.'),
      options: shapes.slice(0, 8).map((shape) => ({
        label: shapeNames[shape].name,
        query: `filter_shape[]=${shape}`,
        shape,
      })),
    },
    {
      title: 'Какой вес?',
      hint: typograph('Круг в один карат — 6,5 мм, в два карата — 8,2 мм.'),
      options: [
        { label: typograph('До 0,5 карата'), query: 'filter_weight[to]=0.5', shape: null },
        { label: '0,5–1\u00A0карат', query: 'filter_weight[from]=0.5&filter_weight[to]=1', shape: null },
        { label: '1–2\u00A0карата', query: 'filter_weight[from]=1&filter_weight[to]=2', shape: null },
        { label: typograph('Больше 2 каратов'), query: 'filter_weight[from]=2', shape: null },
      ],
    },
    {
      title: 'Какой бюджет?',
      hint: typograph('Цена карата растёт вместе с весом: два камня по карату дешевле одного в два.'),
      options: [
        { label: typograph('До 500 тыс. ₽'), query: 'filter_price[to]=500000', shape: null },
        {
          label: '500\u00A0тыс.\u00A0– 2\u00A0млн\u00A0₽',
          query: 'filter_price[from]=500000&filter_price[to]=2000000',
          shape: null,
        },
        {
          label: '2–6\u00A0млн\u00A0₽',
          query: 'filter_price[from]=2000000&filter_price[to]=6000000',
          shape: null,
        },
        { label: typograph('Больше 6 млн ₽'), query: 'filter_price[from]=6000000', shape: null },
      ],
    },
  ],
  action: 'Показать камни',
};

export const boxInformation: BoxInformationBlock = {
  title: 'Шкатулки',
  text: typograph(
    'Запечатанный набор сертифицированных камней близкого веса и качества. Продаётся целиком, хранится под пломбой, оценивается по цене карата — её история открыта.',
  ),
  facts: [
    { value: '6–30', caption: typograph('камней в шкатулке, у каждого сертификат') },
    { value: '97\u00A0%', caption: typograph('от суммы цен тех же камней по одному') },
    { value: '1\u00A0год', caption: typograph('действует письменная цена обратного выкупа') },
  ],
  steps: [
    { title: 'Подбор', text: typograph('Геммолог собирает камни одного веса и соседних оценок.') },
    { title: 'Пломба', text: typograph('Номера на рундистах сверяются при вас, шкатулка запечатывается.') },
    { title: 'Хранение', text: typograph('В ячейке дома со страховкой на полную стоимость или у вас.') },
    { title: 'Выкуп', text: typograph('Целая пломба — выкуп по договору за один день.') },
  ],
  link: { label: typograph('Как считается цена карата'), href: '/investments/' },
};
