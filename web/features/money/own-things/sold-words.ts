import type { PayoutState } from '#contract/money/owner-words.ts';
import type { SoldThing } from '#contract/money/owners.ts';
import { formatDay } from '#contract/russian.ts';

/** The way of a thing's money; a step is the one that it stands at. */
export const soldSteps = ['продан', 'оплачен', 'передан', '14 дней', 'выплачен'] as const;

const states: Record<PayoutState, { at: number; bad?: true; words: (day: string | null) => string }> = {
  unpaid: { at: 1, words: (day) => `Ждём оплаты${day ? ` до ${day}` : ''}` },
  overdue: { at: 1, bad: true, words: (day) => `Покупатель опаздывает, срок был ${day}. Вещь у нас` },
  'waits-handover': { at: 2, words: () => 'Оплачен, ждёт передачи покупателю' },
  duty: { at: 2, words: () => 'Оплачен, оформляем то, чего просит закон' },
  claim: { at: 3, bad: true, words: () => 'Передан, покупатель предъявил претензию' },
  objection: { at: 3, words: () => 'Передан, ждёт ответа на ваше возражение' },
  'claim-days': { at: 3, words: (day) => `Передан, выплатим после ${day}` },
  ready: { at: 4, words: () => 'Готовим выплату' },
  ordered: { at: 4, words: () => 'Выплата отправлена в банк' },
  'paid-out': { at: 5, words: () => 'Выплачено' },
  charges: { at: 0, words: () => 'Не продан, только сборы' },
};

export function soldWords({ state, day }: Pick<SoldThing, 'state' | 'day'>) {
  const { at, bad, words } = states[state];
  return { at, bad: bad ?? false, words: words(day && formatDay(day)) };
}
