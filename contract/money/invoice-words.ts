/** [M9] Derived, never stored. */
export const invoiceStates = ['issued', 'part', 'paid', 'overdue', 'annulled'] as const;
export type InvoiceState = (typeof invoiceStates)[number];

export const invoiceWords: Record<
  InvoiceState,
  { label: string; tone: 'neutral' | 'metal' | 'good' | 'bad' }
> = {
  issued: { label: 'Выставлен', tone: 'neutral' },
  part: { label: 'Оплачен частично', tone: 'metal' },
  paid: { label: 'Оплачен', tone: 'good' },
  overdue: { label: 'Просрочен', tone: 'bad' },
  annulled: { label: 'Аннулирован', tone: 'neutral' },
};

/** What moved an invoice besides its rows. */
export const invoiceMoves = ['bank', 'cash', 'deposit', 'prepaid', 'released'] as const;
export type InvoiceMove = (typeof invoiceMoves)[number];

export const moveWords: Record<InvoiceMove, string> = {
  bank: 'Пришло в\u00A0банк',
  cash: 'Принято наличными',
  deposit: 'Зачтён задаток',
  prepaid: 'Зачтена предоплата',
  released: 'Ушло в\u00A0предоплату',
};

export const invoicesHref = '/personal/invoices/';
export const invoiceHref = (number: string): string => `${invoicesHref}${number}/`;
