import { critical, type LoadInput, loadPage } from '#web/app/page/page.ts';

export async function loadInvoices(input: LoadInput) {
  const [page, list] = await Promise.all([
    loadPage(input),
    critical(input.context.api('GET /api/internal/user/invoices/')),
  ]);
  return { ...page, ...list };
}
export type InvoicesData = Awaited<ReturnType<typeof loadInvoices>>;

export async function loadInvoice(input: LoadInput, number: string) {
  const [page, invoice] = await Promise.all([
    loadPage(input),
    critical(input.context.api('GET /api/internal/user/invoices/{number}/', { params: { number } })),
  ]);
  return { ...page, invoice };
}
export type InvoiceData = Awaited<ReturnType<typeof loadInvoice>>;
