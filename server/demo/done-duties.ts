import { sql } from 'kysely';
import type { DutyKind } from '#contract/money/duty-words.ts';
import {
  dealsOfInvoice,
  handoverNumber,
  insertHandover,
  insertMark,
  isOpen,
  lawDuties,
} from '#server/money/rehearsal.ts';
import type { Tx } from '#server/platform/db.ts';

/** How the number of a thing that is done looks. */
const numbers: Record<DutyKind, (no: number) => string> = {
  identify: (no) => `анкета ${120 + no}`,
  list: (no) => `перечень от 12 ноября, ${no}`,
  giis: (no) => `ГИИС-${String(48_200 + no)}`,
  report: (no) => `РФМ-${String(310 + no)}`,
  receipt: (no) => `чек ${String(1_400 + no)}`,
  settlement: (no) => `чек ${String(2_600 + no)}`,
  'invoice-vat': (no) => `УПД ${70 + no}`,
};

/** What the law asked is done, but for the newest few, whose day has just passed or is to come. */
export async function doDuties(tx: Tx, by: number, { leave }: { leave: number }): Promise<void> {
  const open = (await lawDuties(tx))
    .filter(isOpen)
    .toSorted((one, other) => ((one.dueDay ?? '') < (other.dueDay ?? '') ? -1 : 1));
  let no = 0;
  for (const { key, kind, invoice } of open.slice(0, Math.max(0, open.length - leave)))
    await insertMark(tx, { key, invoiceId: invoice.id, number: numbers[kind](++no), by });
}

/** Paid things of a sale were taken by their buyers, one act each. */
export async function handSaleOver(
  tx: Tx,
  auctionId: number,
  { by, day }: { by: { id: number; name: string }; day: string },
): Promise<void> {
  const { rows: paid } = await sql<{ id: number; number: string; day: string; buyer: string; inn: string }>`
    select i.id, i.number, i.day, d.facts #>> '{buyer,name}' as buyer, d.facts #>> '{buyer,inn}' as inn
    from invoices i join invoice_editions d on d.invoice_id = i.id
    where i.auction_id = ${auctionId} and d.total > 0 and (
      select sum(n.amount) from money_entries e join money_lines n on n.entry_id = e.id
        join money_accounts c on c.id = n.account_id where e.invoice_id = i.id and c.kind = 'due') = 0
    order by i.id`.execute(tx);
  const { rows: house } = await sql<{ name: string; inn: string; address: string }>`
    select name, inn, address from house_requisites`.execute(tx);
  const year = Number(day.slice(0, 4));
  for (const { id, number, day: invoiced, buyer, inn } of paid) {
    const { rows: taken } = await sql<{ last: number }>`
      insert into money_numbers (kind, year, last) values ('handover', ${year}, 1)
      on conflict (kind, year) do update set last = money_numbers.last + 1 returning last`.execute(tx);
    const deals = await dealsOfInvoice(tx, id);
    const act = handoverNumber(year, taken[0]!.last);
    const items = deals.flatMap((deal) =>
      deal.items.map(({ name, certificate, uin }) => ({ name, proof: certificate ?? uin })),
    );
    await insertHandover(tx, {
      ...{ invoiceId: id, number: act, day, file: null, by: by.id },
      facts: {
        ...{ number: act, day, house: house[0]!, proxy: null, items, note: '', by: by.name },
        invoice: { number, day: invoiced },
        buyer: { name: buyer, inn: inn || null },
      },
      entries: deals.map(({ entryId }) => entryId),
    });
  }
}
