export { workingYearKind } from './calendar-kind.ts';
export { forgetBuyers, invoiceRecords } from './invoices/personal-records.ts';
export { fellCatalogSale, settleCatalogSale } from './invoices/settle-catalog-sale.ts';
export { deals } from './invoices/settle-lots.ts';
export { lawKind } from './law-kind.ts';
export { forgetOldStatements } from './statements/statement-store.ts';
