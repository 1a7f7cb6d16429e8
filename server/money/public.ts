export { workingYearKind } from './calendar-kind.ts';
export { lawKind } from './law-kind.ts';
export { forgetOldStatements } from './statements/statement-store.ts';
