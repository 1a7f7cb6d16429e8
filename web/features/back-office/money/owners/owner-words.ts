import type { PayoutState } from '#contract/money/owner-words.ts';
import type { OwnerRow, SoldThing } from '#contract/money/owners.ts';
import { formatDay, formatNumber } from '#contract/russian.ts';
import type { Tone } from '#web/ui/signs/status.tsx';

export const ownersAt = '/admin/money/owners/';

export const thingForms = ['вещь', 'вещи', 'вещей'] as const;

const states: Record<PayoutState, { tone: Tone; label: string; more: (day: string) => string }> = {
  unpaid: { tone: 'metal', label: 'ждём оплаты', more: (day) => `до ${day}` },
  overdue: { tone: 'bad', label: 'покупатель не платит', more: (day) => `срок был ${day}` },
  'waits-handover': { tone: 'metal', label: 'ждёт передачи', more: () => '' },
  duty: { tone: 'metal', label: 'держит обязанность', more: () => '' },
  claim: { tone: 'bad', label: 'претензия', more: (day) => `передан ${day}` },
  objection: { tone: 'metal', label: 'возражение', more: (day) => `передан ${day}` },
  'claim-days': { tone: 'metal', label: 'передан', more: (day) => `претензии до ${day}` },
  ready: { tone: 'good', label: 'можно платить', more: (day) => `передан ${day}` },
  ordered: { tone: 'neutral', label: 'в поручении', more: () => '' },
  'paid-out': { tone: 'good', label: 'выплачено', more: () => '' },
  charges: { tone: 'neutral', label: 'только сборы', more: () => 'не продан' },
};

export const stateOf = ({ state, day }: Pick<SoldThing, 'state' | 'day'>) => {
  const { tone, label, more } = states[state];
  return { tone, label, more: day || state === 'charges' ? more(day ? formatDay(day) : '') : '' };
};

export const waitsWords: Record<NonNullable<OwnerRow['waits']>, { tone: Tone; label: string }> = {
  call: { tone: 'metal', label: 'ждём звонка' },
  owes: { tone: 'bad', label: 'должен дому' },
  objection: { tone: 'metal', label: 'возражение' },
  statement: { tone: 'metal', label: 'нужен отчёт' },
  payout: { tone: 'good', label: 'можно платить' },
};

/** «5 % с первых 10 000 000 ₽, 4 % свыше»; empty: by the terms of each sale. */
export function commissionWords(
  tiers: readonly { from: number; rate: number }[],
  least: number | null,
): string {
  const rate = (tenths: number): string => `${formatNumber(tenths / 10, tenths % 10 ? 1 : 0)} %`;
  const words = tiers.map(({ from, rate: value }) =>
    from === 0 ? rate(value) : `${rate(value)} от ${formatNumber(from)} ₽`,
  );
  const said = words.join(', ') || 'по условиям торгов';
  return least ? `${said}, не меньше ${formatNumber(least)} ₽` : said;
}
