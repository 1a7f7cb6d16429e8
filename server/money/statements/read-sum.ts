import { UnreadableStatement } from '../statement.ts';

/** [M1] A line of a statement is no larger than what the journal holds. */
const maxKopecks = 100_000_000_000_000;

/** «1250», «1250.5», «1250,50»: kopecks, never rounded. Anything else is refused with its line. */
export function readSum(text: string, at: number): number {
  const [, minus, rubles, kopecks = ''] = /^(-?)(\d{1,16})(?:[.,](\d{1,2}))?$/.exec(text) ?? [];
  if (rubles === undefined)
    throw new UnreadableStatement(
      at,
      /^\d+[.,]\d{3,}$/.test(text) ? `сумма «${text}» точнее копейки` : `сумма «${text}»`,
    );
  const sum = Number(rubles) * 100 + Number(kopecks.padEnd(2, '0'));
  if (sum > maxKopecks) throw new UnreadableStatement(at, `сумма «${text}» больше триллиона рублей`);
  return minus && sum ? -sum : sum;
}

/** Turnovers must be above zero: the direction is stated separately. */
export function readTurnover(text: string, at: number): number {
  const sum = readSum(text, at);
  if (sum <= 0) throw new UnreadableStatement(at, sum ? `сумма «${text}» меньше нуля` : 'сумма равна нулю');
  return sum;
}
