import type { AuctionStatus } from '#contract/auctions/auction-words.ts';
import { typograph } from '#contract/typography.ts';
import { type DemoLot, drawLots, polarLots } from './auctions/lots.ts';
import type { DemoStone } from './stones.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

export interface DemoAuction {
  id: number;
  code: string;
  name: string;
  lead: string;
  description: string;
  status: AuctionStatus;
  startsAt: number;
  firstClosesAt: number;
  admissionUntil: number;
  /** Of a led sale: from when its lots are called. */
  hallAt?: number;
  /** Seconds between two closes. */
  stagger: number;
  lots: DemoLot[];
  /** The lots' numbers begin here: lot 17 of the running auction is also number 17 in URLs. */
  firstLotId: number;
  /** How many invented bidders are admitted, besides the two demo clients. */
  bidders: number;
  /** Working days to pay in, where they are not the house's usual ones. */
  payDays?: number;
  /** How a lot ended, where it differs from the rest. */
  unsold: readonly number[];
  withdrawn: readonly number[];
  hidden: readonly number[];
}

const none: readonly number[] = [];

/** A whole hour in Moscow on the day of that moment. */
const moscow = (moment: number, at: number): number =>
  Math.floor((moment + 3 * hour) / day) * day + (at - 3) * hour;

/** Days are relative to the moment of filling, and so are all times of the running auction. */
export function demoAuctions(now: number): DemoAuction[] {
  return [
    {
      id: 1,
      code: 'golden-autumn',
      name: 'Золотая осень',
      lead: typograph('44 лота: бесцветные, жёлтые и коричневые бриллианты от полутора каратов.'),
      description: `<p>${typograph('Осенние торги дома. Три лота не дошли до резервной цены и вернулись продавцам.')}</p>`,
      status: 'finished',
      startsAt: moscow(now - 27 * day, 12),
      firstClosesAt: moscow(now - 25 * day, 12),
      admissionUntil: moscow(now - 26 * day, 18),
      stagger: 120,
      lots: drawLots({ count: 44, firstItem: 10_801, seed: 44, fancyShare: 0.25 }),
      firstLotId: 101,
      bidders: 21,
      // A large sale: some of its buyers still have time.
      payDays: 20,
      unsold: [9, 23, 37],
      withdrawn: none,
      hidden: [6],
    },
    {
      id: 2,
      code: 'white-nights',
      name: 'Белые ночи',
      lead: typograph('24 лота из частных собраний: крупные круги, изумруды и груши.'),
      description: `<p>${typograph('Летние торги дома. Один лот снят по просьбе продавца.')}</p>`,
      status: 'finished',
      startsAt: moscow(now - 152 * day, 12),
      firstClosesAt: moscow(now - 150 * day, 12),
      admissionUntil: moscow(now - 151 * day, 18),
      stagger: 180,
      lots: drawLots({ count: 24, firstItem: 10_861, seed: 24, fancyShare: 0.15 }),
      firstLotId: 201,
      bidders: 12,
      unsold: [14],
      withdrawn: [20],
      hidden: none,
    },
    {
      id: 3,
      code: 'polar-night',
      name: 'Полярная ночь',
      lead: typograph(
        '48 лотов: цветные бриллианты и крупные камни якутских трубок. Торги закрываются по одному лоту.',
      ),
      description: `<p>${typograph('Лоты 1–16 закрылись накануне, лоты 17–48 закрываются один за другим, каждые две минуты. Ставка в последние пять минут продлевает лот.')}</p>`,
      status: 'active',
      startsAt: now - 50 * hour,
      firstClosesAt: now - 20 * hour,
      admissionUntil: now + 90 * minute,
      stagger: 120,
      lots: polarLots(),
      firstLotId: 1,
      bidders: 21,
      unsold: [3, 11],
      withdrawn: [14],
      hidden: none,
    },
    {
      id: 4,
      code: 'northern-lights',
      name: 'Северное сияние',
      lead: typograph('24 бесцветных камня D–F с полной историей огранки. Открыт приём заявок.'),
      description: `<p>${typograph('Все камни огранены в Якутске, в заключениях названы месторождение и год огранки.')}</p>`,
      status: 'admission',
      startsAt: moscow(now + 9 * day, 12),
      firstClosesAt: moscow(now + 10 * day, 19),
      admissionUntil: moscow(now + 8 * day, 18),
      stagger: 180,
      lots: drawLots({ count: 24, firstItem: 10_901, seed: 240, fancyShare: 0 }),
      firstLotId: 301,
      bidders: 6,
      unsold: none,
      withdrawn: none,
      hidden: none,
    },
    {
      id: 5,
      code: 'spring-ice',
      name: 'Весенний лёд',
      lead: typograph(
        '18 лотов: крупные бриллианты и пары для серёг. Торги ведёт аукционист, в зале и онлайн.',
      ),
      description: `<p>${typograph('Каталог пополняется: лоты можно добавить до начала приёма заявок.')}</p>`,
      status: 'announced',
      startsAt: moscow(now + 40 * day, 12),
      hallAt: moscow(now + 41 * day, 19),
      firstClosesAt: moscow(now + 41 * day, 19),
      admissionUntil: moscow(now + 38 * day, 18),
      stagger: 180,
      lots: drawLots({
        count: 18,
        firstItem: 10_941,
        seed: 18,
        fancyShare: 0.1,
        sets: { 5: { extra: 1 }, 11: { extra: 1 } },
      }),
      firstLotId: 401,
      bidders: 0,
      unsold: none,
      withdrawn: none,
      hidden: none,
    },
  ];
}

/** In the running auction so many are over; the next one closes a bit over two hours from the filling. */
export const polarClosed = 16;
export const polarNextClose = (now: number): number => now + 2 * hour + 14 * minute + 36_000;

/** Whatever the time, the stones are the same. */
export const auctionStones = (): DemoStone[] =>
  demoAuctions(0).flatMap(({ lots }) => lots.flatMap(({ stones }) => stones.map(({ stone }) => stone)));
