// What the demo house tells its past money with: the real settlement and the real statements.
export { settleCatalogSale } from './invoices/settle-catalog-sale.ts';
export { settleSale } from './invoices/settle-lots.ts';
export type { BankLine, BankStatement } from './statement.ts';
export { enterPlan } from './statements/enter-statement.ts';
export { planNow } from './statements/show-statement.ts';
export { insertStatementFile } from './statements/statement-store.ts';
