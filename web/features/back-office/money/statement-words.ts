import type { LineFate, OutsideRule, StatementLine, WaitReason } from '#contract/money/statements.ts';
import type { Tone } from '#web/ui/signs/status.tsx';

export const statementsAt = '/admin/money/statement/';

export const shortAccount = (account: string): string => `…${account.slice(-4)}`;

export const fateWords: Record<LineFate, { label: string; tone: Tone }> = {
  waits: { label: 'Ждут человека', tone: 'bad' },
  paid: { label: 'Сошлись', tone: 'good' },
  bounced: { label: 'Вернулись', tone: 'bad' },
  debited: { label: 'Поручения', tone: 'good' },
  outside: { label: 'Вне торгов', tone: 'neutral' },
  repeat: { label: 'Повторы', tone: 'neutral' },
};

const waitWords: Record<WaitReason, string> = {
  'no-number': 'Номера счёта нет, не угадываем',
  'two-numbers': 'Номеров несколько',
  'unknown-number': 'Такого счёта в доме нет',
  'other-payer': 'Плательщик не покупатель',
  annulled: 'Счёт аннулирован',
  paid: 'Счёт уже оплачен',
  'withdrawn-order': 'Отозванное поручение исполнено банком',
};
const ruleWords: Record<OutsideRule, string> = {
  bank: 'счёт самого банка',
  treasury: 'казначейство, налоги',
  'own-account': 'между своими счетами',
  expense: 'расход дома',
};

/** A line's assignment in words. */
export function lineFateWords({ fate, reason }: Pick<StatementLine, 'fate' | 'reason'>): string {
  if (fate === 'waits') return waitWords[reason as WaitReason] ?? reason;
  if (fate === 'outside') return ruleWords[reason as OutsideRule] ?? reason;
  if (fate === 'repeat') return 'внесена раньше, пропустим';
  return fate === 'debited' || fate === 'bounced' ? `поручение № ${reason}` : reason;
}
