export { workingYearKind } from './calendar-kind.ts';
export { deals } from './invoices/settle-lots.ts';
export { lawKind } from './law-kind.ts';
export { forgetOldStatements } from './statements/statement-store.ts';
