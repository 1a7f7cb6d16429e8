import type { OutsideRule, WaitReason } from '#contract/money/statements.ts';
import type { Tx } from '#server/platform/db.ts';
import { accountOf, accountsOf, houseAccounts } from '../journal/account-store.ts';
import type { HouseAccountKind, EntryLine as JournalLine, NewEntry } from '../journal/journal-rules.ts';
import { writeEntries } from '../journal/write-entry.ts';
import { writeNews } from '../news-store.ts';
import type { BankOrder } from '../orders/order-rules.ts';
import type { BankLine, Period } from '../statement.ts';
import type { Payable } from './match-payment.ts';
import type { OpenInvoice, OpenPayable } from './payable-store.ts';
import { depositCame, depositLines } from './take-deposit.ts';

export type Fate =
  | { fate: 'repeat' }
  | { fate: 'outside'; rule: OutsideRule }
  | { fate: 'waits'; why: WaitReason }
  /** `due` goes to the numbered invoice, `extra` exceeds what was left to pay. */
  | { fate: 'paid'; to: Payable; due: number; extra: number; rest: number }
  | { fate: 'debited' | 'bounced'; order: BankOrder };
export type PlannedLine = BankLine & { identity: string } & Fate;

export type FreshLine = Exclude<PlannedLine, { fate: 'repeat' }>;

export const keyOfLine = ({ identity }: { identity: string }): string => `line:${identity}`;

/** [M11] Each line of a bank is one entry: so our bank is what the bank says. Answers with the entries by key. */
export async function writeLines(
  tx: Tx,
  lines: readonly FreshLine[],
  {
    payables,
    openings,
    by,
  }: { payables: ReadonlyMap<string, OpenPayable>; openings: readonly Opening[]; by: number },
): Promise<Map<string, number>> {
  const house = await houseAccounts(tx);
  const entries: NewEntry[] = openings.map(({ account, from, sum }) => ({
    key: `opening:${account}:${from}`,
    kind: sum > 0 ? 'received' : 'debited',
    day: from,
    by,
    why: 'Остаток счёта на\u00A0начало',
    lines: [
      { account: house.bank, amount: sum },
      { account: house.outside, amount: -sum },
    ],
  }));
  const accounts = await accountsToPay(tx, lines, payables);
  for (const line of lines)
    entries.push({
      key: keyOfLine(line),
      kind: line.fate === 'bounced' ? 'bounced' : line.sum > 0 ? 'received' : 'debited',
      day: line.day,
      by,
      invoiceId: line.fate === 'paid' && line.to.kind === 'invoice' ? line.to.id : null,
      lines: [
        { account: house.bank, amount: line.sum },
        ...(await against(tx, line, payables, { house, accounts })),
      ],
    });
  const made = await writeEntries(tx, entries);
  const paid = lines.flatMap((line) =>
    line.fate === 'paid' && line.due > 0 ? [{ to: payables.get(line.to.number)!, sum: line.due }] : [],
  );
  for (const { to, sum } of paid) if (to.kind === 'deposit') await depositCame(tx, to, sum);
  await writeNews(
    tx,
    paid.flatMap(({ to, sum }) =>
      to.kind === 'invoice' ? [{ invoiceId: to.id, kind: 'received', facts: { sum } }] : [],
    ),
  );
  return made;
}

interface PayAccounts {
  due: number;
  /** 0: nothing is paid beyond what is due. */
  prepaid: number;
}

/** Accounts of the invoices that lines pay, by number. */
async function accountsToPay(
  tx: Tx,
  lines: readonly FreshLine[],
  payables: ReadonlyMap<string, OpenPayable>,
): Promise<Map<string, PayAccounts>> {
  const numbers = new Set(lines.flatMap((line) => (line.fate === 'paid' ? [line.to.number] : [])));
  const invoices = [...numbers]
    .map((number) => payables.get(number)!)
    .filter((one): one is OpenInvoice => one.kind === 'invoice');
  const more = lines.flatMap((line) => (line.fate === 'paid' && line.extra > 0 ? [line.to.number] : []));
  const over = invoices.filter(({ number }) => more.includes(number)).map(({ party }) => party);
  const prepaid = await accountsOf(tx, 'prepaid', [...new Set(over)]);
  const found = new Map<string, PayAccounts>();
  for (const [auction, own] of Map.groupBy(invoices, (invoice) => invoice.auction)) {
    const dues = await accountsOf(tx, 'due', [...new Set(own.map(({ party }) => party))], auction);
    for (const { number, party } of own)
      found.set(number, { due: dues.get(party)!, prepaid: prepaid.get(party) ?? 0 });
  }
  return found;
}

/** After its entry. */
export async function tellPaid(tx: Tx, to: OpenPayable, sum: number): Promise<void> {
  if (to.kind === 'deposit') await depositCame(tx, to, sum);
  else await writeNews(tx, [{ invoiceId: to.id, kind: 'received', facts: { sum } }]);
}

/**
 * [M10, M12] Pays what is due; the excess becomes prepaid; an unmatched sum stays unknown until a person assigns
 * it.
 */
async function against(
  tx: Tx,
  line: FreshLine,
  payables: ReadonlyMap<string, OpenPayable>,
  {
    house,
    accounts,
  }: { house: Record<HouseAccountKind, number>; accounts: ReadonlyMap<string, PayAccounts> },
): Promise<JournalLine[]> {
  if (line.fate !== 'paid') {
    const kind = { waits: 'unknown', outside: 'outside', debited: 'outgoing', bounced: 'outgoing' } as const;
    return [{ account: house[kind[line.fate]], amount: -line.sum }];
  }
  const to = payables.get(line.to.number)!;
  if (to.kind === 'deposit') return depositLines(tx, to, line);
  const { due, prepaid } = accounts.get(to.number)!;
  return [
    { account: due, amount: -line.due },
    { account: prepaid, amount: -line.extra },
  ];
}

/** What is due is paid, what is more becomes prepaid. */
export async function payDue(
  tx: Tx,
  to: OpenPayable,
  { due, extra }: { due: number; extra: number },
): Promise<JournalLine[]> {
  if (to.kind === 'deposit') return depositLines(tx, to, { due, extra });
  const { party, auction } = to;
  const paid = due ? [{ account: await accountOf(tx, { kind: 'due', party, auction }), amount: -due }] : [];
  return extra
    ? [...paid, { account: await accountOf(tx, { kind: 'prepaid', party }), amount: -extra }]
    : paid;
}

/** By how much the sum that an account begins with becomes another one. */
interface Opening {
  account: string;
  from: string;
  sum: number;
}

/** The earliest day gives the opening balance; an earlier statement gives it again. */
export function openingsOf(known: readonly Period[], added: readonly Period[]): Opening[] {
  const earliest = (periods: readonly Period[], account: string): Period | undefined =>
    periods
      .filter((period) => period.account === account)
      .reduce<Period | undefined>((first, one) => (first && first.from <= one.from ? first : one), undefined);
  return [...new Set(added.map(({ account }) => account))].flatMap((account): Opening[] => {
    const first = earliest([...known, ...added], account)!;
    const sum = first.opening - (earliest(known, account)?.opening ?? 0);
    return sum ? [{ account, from: first.from, sum }] : [];
  });
}
