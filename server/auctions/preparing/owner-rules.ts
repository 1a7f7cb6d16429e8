import { isLawful } from '#server/sellers/public.ts';
import { closesAt, type LotRule, moscowDayOf, type PreparedLot } from './prepared-rules.ts';

/** What was agreed for a lot's things together; 0: nothing. */
export const agreedFor = ({ owned }: Pick<PreparedLot, 'owned'>): number =>
  owned.reduce((sum, { reserve }) => sum + (reserve ?? 0), 0);

/** [A61] For lots with an owner other than us. */
export const ownerRules: readonly LotRule[] = [
  {
    code: 'owner',
    ready: 'У\u00A0лота один владелец',
    missing: 'В\u00A0лоте предметы разных владельцев',
    lacks: ({ items, owned }) =>
      owned.length > 0 &&
      (owned.length < items.length || owned.some(({ contract }) => contract.id !== owned[0]!.contract.id)),
  },
  {
    code: 'contract',
    ready: 'Договоры действуют',
    missing: 'Договор с\u00A0владельцем в\u00A0архиве или кончится до\u00A0конца торгов',
    lacks: ({ owned, place }, _all, sale) =>
      owned.some(
        ({ contract: { archived, validUntil } }) =>
          archived || (validUntil !== null && validUntil < moscowDayOf(closesAt(sale, place))),
      ),
    inContract: true,
  },
  {
    code: 'scan',
    ready: 'Договоры подписаны',
    missing: 'Нет скана договора с\u00A0владельцем',
    lacks: ({ owned }) => owned.some(({ contract }) => !contract.scan),
    inContract: true,
  },
  {
    code: 'basis',
    ready: 'Основания законны',
    missing: 'Камень частного лица без\u00A0оправы на\u00A0комиссию не\u00A0берут: дом его покупает',
    lacks: ({ owned, items, place }, _all, sale) =>
      owned.some(({ contract: { basis }, seller: { form }, itemId }) => {
        const item = items.find(({ id }) => id === itemId);
        return (
          item !== undefined && !isLawful({ basis, form }, item.type, moscowDayOf(closesAt(sale, place)))
        );
      }),
    inContract: true,
  },
  {
    code: 'agreed',
    ready: 'Резервы не\u00A0ниже согласованных',
    missing: 'Резерв ниже согласованного с\u00A0владельцем: поднимите его или запишите согласие',
    lacks: (lot) => (lot.reserve ?? 0) < agreedFor(lot),
  },
];
