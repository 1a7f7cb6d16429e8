import { type BankStatement, UnreadableStatement } from '../statement.ts';
import { shortAccount } from './check-statement.ts';

/** Refuses a statement of an account that is not ours. */
export function refuseForeign({ periods }: Pick<BankStatement, 'periods'>, own: ReadonlySet<string>): void {
  const foreign = periods.find(({ account }) => !own.has(account));
  if (foreign)
    throw new UnreadableStatement(
      null,
      `Счёта ${shortAccount(foreign.account)} в\u00A0доме нет. Проверьте реквизиты дома: возможно, это выписка другой компании.`,
    );
}
