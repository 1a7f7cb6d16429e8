import { formatDay, formatMoment, formatNumber, formatRubles, nbsp } from '#contract/russian.ts';
import { type CatalogueLot, readCatalogue } from '#server/auctions/public.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import type { Freezing } from './freeze-paper.ts';
import type { PaperAuction, PaperItem } from './paper-data.ts';

type Read = Exclude<Awaited<ReturnType<typeof readCatalogue>>, Refusal>;

/** A public auction as a printed catalogue. */
export async function freezeAuction(
  { db, catalog, house }: Freezing,
  code: string,
  itemOf: (id: number, price: null) => Promise<PaperItem | undefined>,
): Promise<PaperAuction | Refusal> {
  const read = await readCatalogue(db, catalog, code);
  if (read instanceof Refusal) return read;
  const { auction } = read;
  const lots = await Promise.all(
    read.lots.map(async (lot) => {
      const item = await itemOf(lot.itemIds[0] ?? 0, null);
      return item
        ? [{ ...wordsOf(lot, item), item, url: `${house.url}/auctions/${code}/lots/${lot.number}/` }]
        : [];
    }),
  );
  return {
    name: `«${auction.name}»`,
    code,
    lead: auction.lead,
    url: `${house.url}/auctions/${code}/`,
    when: formatMoment(auction.startsAt),
    steps: stepsOf(read),
    sums: sumsOf(auction),
    feeNote: feeNoteOf(auction),
    lots: lots.flat(),
  };
}

const wordsOf = (lot: CatalogueLot, item: PaperItem) => ({
  number: lot.number,
  name: lot.name,
  description: lot.description.replace(/<[^>]*>/g, ' ').trim(),
  startPrice: lot.startPrice,
  status: '',
  facts: [
    ...(item.size ? [['Размеры', `${item.size}${nbsp}мм`] as const] : []),
    ...(item.certificate ? [['Сертификат', `№${nbsp}${item.certificate.number}`] as const] : []),
    ...(lot.itemIds.length > 1 ? [['Камней в\u00A0лоте', String(lot.itemIds.length)] as const] : []),
    ['Шаг', formatRubles(lot.step)] as const,
  ],
});

function stepsOf({ auction }: Read): PaperAuction['steps'] {
  const minutes = Math.round(auction.window / 60);
  return [
    {
      when: auction.admissionUntil
        ? `до${nbsp}${formatMoment(auction.admissionUntil)}`
        : 'до\u00A0начала торгов',
      title: 'Приём заявок',
      text: auction.admitsEveryone
        ? `Подайте заявку на${nbsp}сайте: к${nbsp}торгам допускаются все, кто вошёл.`
        : `Подайте заявку на${nbsp}сайте или у${nbsp}менеджера. Дом допускает к${nbsp}торгам и${nbsp}называет лимит.`,
    },
    {
      when: `до\u00A0${formatDay(auction.startsAt)}`,
      title: 'Показ',
      text: `Камни показываем в${nbsp}доме по${nbsp}записи: спросите менеджера.`,
    },
    {
      when: formatMoment(auction.startsAt),
      title: 'Торги',
      text: `Лоты закрываются по${nbsp}очереди. Ставка в${nbsp}последние ${formatNumber(minutes)}${nbsp}мин продлевает лот.`,
      main: true,
    },
    {
      when: 'после итогов',
      title: 'Счёт',
      text: `Один на${nbsp}все ваши лоты. Камень передаём под подпись вместе с${nbsp}сертификатом.`,
    },
  ];
}

/** Whole rubles, as on the lot's page: the tax is on the bid together with the fee. */
function sumsOf({ premium, vat }: Read['auction']): PaperAuction['sums'] {
  return [1_000_000, 5_000_000, 20_000_000, 50_000_000].map((hammer) => {
    const fee = Math.round((hammer * premium) / 1000);
    const tax = vat === null ? 0 : Math.round(((hammer + fee) * vat) / 1000);
    return { hammer, fee, vat: tax, all: hammer + fee + tax };
  });
}

const share = (thousandths: number): string =>
  `${formatNumber(thousandths / 10, thousandths % 10 ? 1 : 0)}${nbsp}%`;

const feeNoteOf = ({ premium, vat }: Read['auction']): string =>
  `Вознаграждение дома ${share(premium)} сверх цены лота.${vat === null ? '' : ` НДС ${share(vat)} начисляется на${nbsp}цену вместе с${nbsp}вознаграждением.`}`;
