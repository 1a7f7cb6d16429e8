import { useRouter } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { InvoiceLine, SaleMoney } from '#contract/back-office/sale-money.ts';
import { invoiceStates, invoiceWords } from '#contract/money/invoice-words.ts';
import { formatKopecks } from '#contract/money/kopecks.ts';
import { countOf, lotForms } from '#contract/russian.ts';
import { PageLink } from '#web/app/page/page-link.tsx';
import { reread } from '#web/app/page/reread.ts';
import { Segmented } from '#web/ui/fields/segmented.tsx';
import { EmptyState } from '#web/ui/signs/empty-state.tsx';
import { SaleTabs } from '../sales/sale-tabs.tsx';
import { useKeys } from '../shell/key-layer.ts';
import { ScreenHead } from '../shell/screen-head.tsx';
import { DepositList } from './deposit-list.tsx';
import { EqualityLine } from './equality.tsx';
import { InvoiceCard } from './invoice-card.tsx';
import { InvoiceLines } from './invoice-lines.tsx';
import type { SaleMoneyData } from './load-money.ts';
import styles from './sale-money.module.css';
import { useInvoice } from './use-invoice.ts';
import { WaitingBuyers } from './waiting-buyers.tsx';

const parts = { all: 'Все', issued: 'Ждут', part: 'Частично', overdue: 'Просрочены' } as const;
type Part = keyof typeof parts;
const invoiceForms = ['счёт', 'счёта', 'счетов'] as const;

/** Money of one sale: the equality, its invoices, and the chosen one beside them. */
export function SaleMoneyPage({ data: { money } }: { data: SaleMoneyData }) {
  const router = useRouter();
  const [part, setPart] = useState<Part>('all');
  const { sale, equality, invoices, today, published, deposits } = money;
  const rows = invoices.filter(({ state }) => part === 'all' || state === part);
  const [chosen, choose] = useState(equality ? invoices[0]?.number : undefined);
  const { held, failure, setHeld } = useInvoice(chosen);
  const card = useRef<HTMLDivElement>(null);
  /** Where the card stands under the list, it is brought into sight. */
  const show = (number: string) => {
    choose(number);
    if (matchMedia('(width < 1200px)').matches) card.current?.scrollIntoView();
  };
  const walk = (by: number) => {
    const at = rows.findIndex(({ number }) => number === chosen);
    const next = rows[Math.min(rows.length - 1, Math.max(0, at + by))];
    if (!next || !equality) return;
    choose(next.number);
    document.getElementById(`invoice-${next.number}`)?.focus();
  };
  useKeys('Деньги торгов', [
    { at: 'KeyJ', shown: ['J'], does: 'следующий счёт', run: () => walk(1) },
    { at: 'KeyK', shown: ['K'], does: 'предыдущий счёт', run: () => walk(-1) },
  ]);
  const lots = invoices.reduce((sum, line) => sum + line.lots, 0);
  return (
    <>
      <ScreenHead title={`«${sale.name}»`} beside={<span className={styles.code}>{sale.code}</span>} />
      <div className={styles.page}>
        <SaleTabs sale={sale} part="money" />
        {equality && <EqualityLine equality={equality} lots={countOf(lots, lotForms)} />}
        {equality && <Totals invoices={invoices} />}
        <WaitingBuyers money={money} />
        {deposits.length > 0 && <DepositList deposits={deposits} />}
        <div className={styles.columns} data-alone={!equality || undefined}>
          <section aria-labelledby="invoices">
            <div className={styles.over}>
              <h2 id="invoices">{countOf(invoices.length, invoiceForms)}</h2>
              {invoices.length > 0 && (
                <Segmented
                  label="Какие счета"
                  value={part}
                  onValueChange={setPart}
                  options={Object.entries(parts).map(([value, label]) => ({ value: value as Part, label }))}
                />
              )}
            </div>
            {!equality && invoices.length > 0 && <WithoutSums invoices={invoices} />}
            {rows.length > 0 ? (
              <InvoiceLines
                lines={rows}
                caption={`Счета, «${sale.name}»`}
                today={today}
                chosen={chosen}
                onChoose={equality && show}
              />
            ) : (
              <EmptyState
                plain
                shape="cushion"
                title={invoices.length ? 'Таких счетов нет' : 'Счетов ещё нет'}
              >
                {!published &&
                  'Счета выставит публикация итогов. Кто рассчитывается в зале, получит свой раньше.'}
              </EmptyState>
            )}
          </section>
          {equality && chosen && (
            <div ref={card} className={styles.card}>
              <InvoiceCard
                held={held}
                failure={failure}
                onHeld={(next) => {
                  setHeld(next);
                  void reread(router);
                }}
              />
            </div>
          )}
        </div>
      </div>
    </>
  );
}

/** What came of what is due, and what is late. */
function Totals({ invoices }: { invoices: readonly InvoiceLine[] }) {
  const sumOf = (lines: readonly InvoiceLine[], of: 'paid' | 'deposit' | 'left') =>
    lines.reduce((sum, { sums }) => sum + (sums?.[of] ?? 0), 0);
  const late = invoices.filter(({ state }) => state === 'overdue');
  return (
    <dl className={styles.facts}>
      <div>
        <dt>оплачено</dt>
        <dd>{formatKopecks(sumOf(invoices, 'paid'))}</dd>
      </div>
      <div>
        <dt>задатки, зачтены</dt>
        <dd>{formatKopecks(sumOf(invoices, 'deposit'))}</dd>
      </div>
      <div>
        <dt>осталось получить</dt>
        <dd>{formatKopecks(sumOf(invoices, 'left'))}</dd>
      </div>
      <div data-bad={late.length > 0 || undefined}>
        <dt>просрочено, {countOf(late.length, invoiceForms)}</dt>
        <dd>{formatKopecks(sumOf(late, 'left'))}</dd>
      </div>
      <div>
        <dt>неопознанные платежи</dt>
        <dd>
          <PageLink className="finger" href="/admin/money/statement/">
            в выписках
          </PageLink>
        </dd>
      </div>
    </dl>
  );
}

/** For those who prepare sales: how many invoices stand how, without a sum. */
const WithoutSums = ({ invoices }: { invoices: SaleMoney['invoices'] }) => (
  <p className="micro muted">
    Суммы, счета и платежи видит право «Деньги». Состояния:{' '}
    {invoiceStates
      .flatMap((state) => {
        const count = invoices.filter((line) => line.state === state).length;
        return count ? `${invoiceWords[state].label.toLowerCase()} ${count}` : [];
      })
      .join(', ')}
    .
  </p>
);
