import { type AuctionStatus, auctionStatuses } from '#contract/auctions/auction-words.ts';
import type { FieldValues } from '#contract/back-office/values.ts';

const texts = ['lead', 'description', 'documents'];
const times = ['admissionUntil', 'startsAt', 'hallAt', 'firstClosesAt', 'hardEnd'];

const tooLate = (status: AuctionStatus): string =>
  `Торги сейчас в\u00A0состоянии «${auctionStatuses[status]}»: править их уже нельзя, есть только действия ведущего.`;

export const isBeforeStart = (status: AuctionStatus): boolean =>
  status === 'announced' || status === 'admission';

/** [A58] Why fields of a sale may not become so; undefined: they may. */
export function refuseSaleEdit(
  status: AuctionStatus,
  before: FieldValues,
  changed: FieldValues,
): string | undefined {
  if (status === 'draft') return undefined;
  if (!isBeforeStart(status)) return tooLate(status);
  const fields = Object.keys(changed);
  if (fields.some((field) => !texts.includes(field) && !times.includes(field)))
    return 'Торги объявлены: изменить можно описание и\u00A0документы, а\u00A0время только перенести на\u00A0более позднее.';
  // All are in one format and zone, so texts compare as moments do.
  const earlier = times.some(
    (field) =>
      Object.hasOwn(changed, field) &&
      typeof before[field] === 'string' &&
      typeof changed[field] === 'string' &&
      changed[field] < before[field],
  );
  if (earlier) return 'Торги объявлены: время можно перенести только на\u00A0более позднее.';
  const newBound = ['admissionUntil', 'hallAt', 'hardEnd'].some(
    (field) => Object.hasOwn(changed, field) && (before[field] ?? null) === null,
  );
  return newBound ? 'Торги объявлены: нового ограничения по\u00A0времени добавить нельзя.' : undefined;
}

/** [A58] Of a lot; `fields`: those that change. A late lot is prepared as any until it is announced as well [A72]. */
export function refuseLotEdit(
  status: AuctionStatus,
  fields: readonly string[],
  isAnnounced: boolean,
): string | undefined {
  if (status === 'draft') return undefined;
  if (!isBeforeStart(status)) return tooLate(status);
  if (!isAnnounced) return undefined;
  return fields.every((field) => field === 'name' || field === 'report')
    ? undefined
    : 'Торги объявлены: у\u00A0лота можно изменить только название и\u00A0отчёт о\u00A0состоянии. Снять лот можно в\u00A0журнале торгов.';
}
