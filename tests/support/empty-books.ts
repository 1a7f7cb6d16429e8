import type { Database } from '#server/platform/db.ts';

/** A demo house as if nothing had been entered or settled yet. What is in the books stays there for everybody but a test. */
export const emptyBooks = ({ pool }: Database) =>
  pool.query(`
    alter table money_entries disable trigger user;
    alter table money_lines disable trigger user;
    truncate money_entries, money_lines, invoices, invoice_editions, invoice_rows, line_assignments, money_news, money_acts,
      statement_files, statement_periods, statement_lines, money_orders, order_files, payout_rows, owner_charges, owner_statements,
      owner_statement_editions, owner_statement_rows, owner_objections, duty_marks, handovers, handover_rows, lot_claims, goods_returns;
    update money_accounts set balance = 0 where party_id is not null;
    alter table money_entries enable trigger user;
    alter table money_lines enable trigger user`);
