// What the demo house tells its past money with: the real settlement and the real statements.
export { insertMark } from './duties/duty-store.ts';
export { isOpen, lawDuties } from './duties/show-duties.ts';
export { handoverNumber } from './handovers/handover-rules.ts';
export { dealsOfInvoice, insertHandover } from './handovers/handover-store.ts';
export { settleCatalogSale } from './invoices/settle-catalog-sale.ts';
export { settleSale } from './invoices/settle-lots.ts';
export { writeStatement } from './owner-statements/make-statement.ts';
export type { BankLine, BankStatement } from './statement.ts';
export { enterPlan } from './statements/enter-statement.ts';
export { planNow } from './statements/show-statement.ts';
export { insertStatementFile } from './statements/statement-store.ts';
