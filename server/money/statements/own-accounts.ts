import { shortAccount } from './check-statement.ts';
import { type BankStatement, Unreadable } from './statement.ts';

/** A statement of an account that the house does not have is somebody else's. */
export function refuseForeign({ periods }: Pick<BankStatement, 'periods'>, own: ReadonlySet<string>): void {
  const foreign = periods.find(({ account }) => !own.has(account));
  if (foreign)
    throw new Unreadable(
      null,
      `Счёта ${shortAccount(foreign.account)} в\u00A0доме нет. Проверьте реквизиты дома: возможно, это выписка другой компании.`,
    );
}
