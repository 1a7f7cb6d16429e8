import type { CalculatorTerms, InvestmentsBlock } from '#contract/content/site.ts';
import { imagesOf } from '#server/pictures/public.ts';
import type { Tx } from '#server/platform/db.ts';
import { houseYears, indexPoints } from './index-points.ts';
import { demoPicture } from './picture.ts';

const day = 24 * 3600 * 1000;
const dateBefore = (now: Date, days: number): string =>
  new Date(now.getTime() - days * day).toISOString().slice(0, 10);

const news: {
  daysAgo: number;
  title: string;
  lead: string;
  href: string;
  image?: ReturnType<typeof imagesOf>;
  alt?: string;
}[] = [
  {
    daysAgo: 2,
    title: '«Голубой час» 2,03\u00A0карата покажут в\u00A0Москве',
    lead: 'Голубую грушу Ломоносовского месторождения можно рассмотреть под лупой на\u00A0зимнем показе, по\u00A0записи.',
    href: '/events/winter-viewing/',
    image: imagesOf('2-pear-blue-fancy-intense'),
    alt: 'Голубой бриллиант огранки «груша»',
  },
  {
    daysAgo: 3,
    title: 'Открыт приём заявок на\u00A0торги «Северное сияние»',
    lead: 'Двадцать четыре бесцветных камня, все огранены в\u00A0Якутске.',
    href: '/auctions/northern-lights/',
  },
  {
    daysAgo: 10,
    title: 'Индекс цен за\u00A0месяц: круглые камни в\u00A0один карат прибавили 0,8\u00A0%',
    lead: 'Фантазийные цвета без изменений, мелкие камни подешевели на\u00A00,4\u00A0%.',
    href: '/investments/',
  },
  {
    daysAgo: 17,
    title: 'Лаборатория в\u00A0Якутске выпустила первые заключения с\u00A0полной историей огранки',
    lead: 'В\u00A0заключении названы месторождение, год и\u00A0место огранки.',
    href: '/articles/',
  },
  {
    daysAgo: 25,
    title: 'Итоги осенних торгов: 41\u00A0лот из\u00A044 нашёл владельца',
    lead: 'Три лота не\u00A0дошли до\u00A0резервной цены и\u00A0вернулись продавцам.',
    href: '/auctions/finish/1/',
  },
  {
    daysAgo: 32,
    title: 'Шкатулка «Север-12»: двенадцать равных камней D–F под одной пломбой',
    lead: 'Общий вес 12,36\u00A0карата, каждый камень с\u00A0сертификатом.',
    href: '/catalog/',
  },
];

const services = [
  {
    title: 'Подбор по\u00A0заданию',
    body: 'Опишите камень — предложим три варианта из\u00A0каталога и\u00A0у\u00A0партнёров за\u00A0два рабочих дня.',
    link_label: 'Описать камень',
    link_href: '/contacts/',
  },
  {
    title: 'Хранение',
    body: 'Ячейка с\u00A0датчиками и\u00A0страховкой на\u00A0полную стоимость. Доступ — по\u00A0записи в\u00A0течение часа.',
    link_label: 'Условия хранения',
    link_href: '/doc/storage/',
  },
  {
    title: 'Обратный выкуп',
    body: 'Письменная цена выкупа действует год со\u00A0дня покупки и\u00A0указана в\u00A0договоре.',
    link_label: 'Как считается цена',
    link_href: '/investments/',
  },
  {
    title: 'Для банков',
    body: 'Предложения в\u00A0PDF, расписание показов и\u00A0журнал заявок для менеджеров.',
    link_label: 'Стать партнёром',
    link_href: '/contacts/',
  },
];

const percent = (share: number): string =>
  `${share < 0 ? '−' : '+'}${Math.abs(share * 100)
    .toFixed(1)
    .replace('.', ',')}\u00A0%`;

const goldPoints = (now: Date) =>
  indexPoints(now, [0.03, 0.02, 0.02, 0.03, 0.04, 0.05, 0.03, -0.02, 0.02, 0.04, 0.03], 0.004);

/** Spread and storage as in the demo documents; gold as in the ten years of the chart. */
function calculatorTerms(now: Date): CalculatorTerms {
  const gold = goldPoints(now);
  const yearly = (gold.at(-1)!.value / gold[0]!.value) ** (12 / (gold.length - 1)) - 1;
  return {
    spread: 4,
    storage: 0.4,
    deposit: 7,
    gold: Math.round(yearly * 1000) / 10,
    inflation: 4,
    asOf: gold.at(-1)!.month,
  };
}

/** The figures follow from the very points that the chart shows. */
function investmentsBlock(now: Date): InvestmentsBlock {
  const index = indexPoints(now, houseYears, 0.006);
  const change = (from: number, to: number) => index[to]!.value / index[from]!.value - 1;
  const last = index.length - 1;
  let worst = 12;
  for (let end = 12; end <= last; end++) if (change(end - 12, end) < change(worst - 12, worst)) worst = end;
  const average = (index[last]!.value / index[0]!.value) ** (1 / (last / 12)) - 1;
  const worstYears = [worst - 12, worst].map((at) => index[at]!.month.slice(0, 4)).join('–');
  return {
    title: 'Цена, которую можно проверить',
    text: `Мы считаем индекс по\u00A0собственным сделкам с\u00A0${index[0]!.month.slice(0, 4)}\u00A0года и\u00A0публикуем его каждый месяц, в\u00A0том числе когда он\u00A0падает.`,
    links: [
      { label: 'Калькулятор вложений', href: '/investments/calculator/diamonds/' },
      { label: 'Камни с\u00A0лучшей динамикой', href: '/investments/' },
      { label: 'Шкатулки', href: '/catalog/' },
    ],
    index,
    comparison: { label: 'золото', points: goldPoints(now) },
    figures: [
      {
        value: percent(change(last - 12, last)),
        tone: change(last - 12, last) < 0 ? 'bad' : 'plain',
        caption: 'за\u00A0последние 12\u00A0месяцев',
      },
      {
        value: percent(average),
        tone: 'plain',
        caption: `в\u00A0среднем за\u00A0год с\u00A0${index[0]!.month.slice(0, 4)}-го`,
      },
      {
        value: percent(change(worst - 12, worst)),
        tone: 'bad',
        caption: `худшие двенадцать месяцев, ${worstYears}`,
      },
      { value: '4\u00A0%', tone: 'plain', caption: 'разница между покупкой и\u00A0обратным выкупом' },
    ],
  };
}

export async function fillHome(tx: Tx, now: Date): Promise<void> {
  await tx
    .insertInto('news')
    .values(
      news.map((item) => ({
        title: item.title,
        lead: item.lead,
        href: item.href,
        published_on: dateBefore(now, item.daysAgo),
        image: item.image ? JSON.stringify(item.image) : null,
        image_alt: item.alt ?? '',
      })),
    )
    .execute();
  await tx
    .insertInto('services')
    .values(services.map((service, position) => ({ ...service, position })))
    .execute();
  await tx
    .insertInto('blocks')
    .values([
      { code: 'investments', items: JSON.stringify([investmentsBlock(now)]) },
      { code: 'calculator', items: JSON.stringify([calculatorTerms(now)]) },
    ])
    .execute();
  await fillMainBanner(tx);
}

async function fillMainBanner(tx: Tx): Promise<void> {
  const banner = await tx
    .insertInto('banners')
    .values({ placement: 'main', type: 'pair', timeout_ms: 7000 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('banner_items')
    .values([
      {
        banner_id: banner.id,
        position: 0,
        title: 'Камень, о\u00A0котором известно всё',
        body: 'Месторождение, год огранки, лаборатория и\u00A0цена карата названы до\u00A0покупки.',
        image: JSON.stringify(demoPicture('hero')),
        image_alt: 'Бриллиант круглой огранки 5,03 карата',
        link_label: 'Выбрать бриллиант',
        link_href: '/catalog/diamonds/',
        caption: '№\u00A011540. Круг 5,03\u00A0карата, D\u00A0/\u00A0IF, трубка «Нюрбинская»',
        countdown_to: null,
      },
      {
        banner_id: banner.id,
        position: 1,
        theme: 'night',
        title: 'Полярная ночь',
        body: '48\u00A0лотов: цветные бриллианты и\u00A0крупные камни якутских трубок. Торги закрываются по\u00A0одному лоту.',
        image: JSON.stringify(imagesOf('2-cushion-pink-fancy-vivid')),
        image_alt: 'Розовый бриллиант огранки «кушон», лот 18',
        link_label: 'Смотреть лоты',
        link_href: '/auctions/polar-night/',
        caption: '',
        countdown_to: null,
      },
    ])
    .execute();
}
