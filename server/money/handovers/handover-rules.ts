import { dutyWords } from '#contract/money/duty-words.ts';
import { formatDate, lowerFirst } from '#contract/russian.ts';
import { isOpen, type KnownDuty } from '../duties/show-duties.ts';

/** «А-26-0012». */
export const handoverNumber = (year: number, no: number): string =>
  `А-${String(year).slice(-2)}-${String(no).padStart(4, '0')}`;

/** A number on a thing is the same with spaces, dashes and letters of either case. */
const bare = (number: string): string => number.toLowerCase().replace(/[\s-]+/gu, '');
export const isSameProof = (kept: string | null, read: string): boolean => bare(kept ?? '') === bare(read);

interface PowerDays {
  issuedOn: string;
  validUntil: string | null;
}

/** The law's term of a power of attorney that names none: a year from its day. */
export function lastDayOf({ issuedOn, validUntil }: PowerDays): string {
  if (validUntil !== null) return validUntil;
  const [year, rest] = [Number(issuedOn.slice(0, 4)), issuedOn.slice(4)];
  return `${year + 1}${rest === '-02-29' ? '-02-28' : rest}`;
}

/** [M19] Why a power of attorney is none today, by field. */
export function refusePower(power: PowerDays, today: string): Record<string, string> {
  if (power.issuedOn > today) return { issuedOn: 'Этот день ещё не\u00A0наступил' };
  const last = lastDayOf(power);
  if (last < power.issuedOn) return { validUntil: 'Срок кончается раньше, чем она выдана' };
  return last < today ? { validUntil: `Доверенность кончилась ${formatDate(last)}` } : {};
}

/** As the act says it. */
export const powerWords = ({
  number,
  certifiedBy,
  ...days
}: PowerDays & { number: string; certifiedBy: string }): string =>
  `доверенность ${number} от\u00A0${formatDate(days.issuedOn)}, до\u00A0${formatDate(lastDayOf(days))}, удостоверил: ${certifiedBy}`;

/** [M18, M19] Open duties that hold all things of an invoice, or this one. */
export const holdsOf = (duties: readonly KnownDuty[], entryId?: number): KnownDuty[] =>
  duties.filter(
    (duty) =>
      duty.holds &&
      isOpen(duty) &&
      (duty.kind === 'giis' ? duty.key === `giis:${entryId}` : entryId === undefined),
  );

export const holdWords = (holds: readonly KnownDuty[]): string =>
  [...new Set(holds.map(({ kind }) => lowerFirst(dutyWords[kind].label)))].join(', ');
