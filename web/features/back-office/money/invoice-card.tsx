import { lazy, Suspense, useState } from 'react';
import { tiersText } from '#contract/auctions/total-cost.ts';
import type { HeldInvoice } from '#contract/back-office/sale-money.ts';
import { invoiceWords, moveWords } from '#contract/money/invoice-words.ts';
import { formatKopecks } from '#contract/money/kopecks.ts';
import { formatDate, formatDay, formatMoment, formatRubles } from '#contract/russian.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { ButtonLink } from '#web/ui/buttons/button.tsx';
import { CutPanel } from '#web/ui/layout/cut-panel.tsx';
import { QrCode } from '#web/ui/signs/qr-code.tsx';
import { SkeletonLines } from '#web/ui/signs/skeleton.tsx';
import { Status } from '#web/ui/signs/status.tsx';
import { OfficeButton } from '../shell/office-button.tsx';
import { AskedAct } from './asked-act.tsx';
import styles from './invoice-card.module.css';

const CashWindow = lazy(() => import('./cash-window.tsx'));
const SetOffWindow = lazy(() => import('./set-off-window.tsx'));

interface InvoiceCardProps {
  held: HeldInvoice | undefined;
  failure: string;
  onHeld: (held: HeldInvoice) => void;
}

/** The chosen invoice: what it is for, what came, the code of what is left, and what may be done with it. */
export function InvoiceCard({ held, failure, onHeld }: InvoiceCardProps) {
  const [window, setWindow] = useState<'cash' | 'set-off'>();
  if (!held)
    return (
      <CutPanel size="small" aria-busy={!failure}>
        {failure ? <p role="alert">{failure}</p> : <SkeletonLines count={8} />}
      </CutPanel>
    );
  const { invoice, prepaid, cash } = held;
  const { number, day, state, left, total, moves, pay, dueDay, buyer } = invoice;
  const mayPay = left > 0;
  const noCash = 'unknown' in cash || cash.most === 0;
  return (
    <CutPanel size="small" className={styles.card}>
      <p className={styles.over}>
        Счёт от {formatDay(day)} <Status tone={invoiceWords[state].tone}>{invoiceWords[state].label}</Status>
      </p>
      <h2>{number}</h2>
      <p className="micro muted">
        {[buyer.name, buyer.inn && `ИНН ${buyer.inn}`, buyer.alias !== null && `№ ${buyer.alias}`]
          .filter(Boolean)
          .join(', ')}
      </p>
      <Contacts phone={held.phone} email={held.email} />
      <dl className={styles.rows}>
        {invoice.rows.map(({ title, price }) => (
          <Row key={title} label={title}>
            {formatRubles(price)}
          </Row>
        ))}
        <Fees held={held} />
        {moves.map(({ kind, day: on, sum }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what moved never changes its place
          <Row key={at} label={moveWords[kind]} note={formatDate(on)}>
            {formatKopecks(-sum)}
          </Row>
        ))}
        <div className={styles.total}>
          <dt>{left < total ? (left ? 'Осталось' : 'Оплачен') : 'К оплате'}</dt>
          <dd>{formatKopecks(left || total)}</dd>
        </div>
      </dl>
      {pay && (
        <div className={styles.code}>
          <QrCode code={pay.code} label={`Код для оплаты ${formatKopecks(left)}`} />
          <p className="micro muted">
            Код ГОСТ Р 56042 несёт остаток и номер счёта.{dueDay && ` Срок ${formatDay(dueDay)}.`} Банк может
            разделить платёж: номер тот же.
          </p>
        </div>
      )}
      <Asked held={held} onHeld={onHeld} />
      <Editions held={held} />
      <div className={styles.acts}>
        {mayPay && !noCash && (
          <OfficeButton variant="secondary" onClick={() => setWindow('cash')}>
            Принять наличные
          </OfficeButton>
        )}
        {mayPay && prepaid > 0 && (
          <OfficeButton variant="secondary" onClick={() => setWindow('set-off')}>
            Зачесть {formatKopecks(Math.min(prepaid, left))}
          </OfficeButton>
        )}
        <ButtonLink
          variant="ghost"
          size="small"
          href={`/api/internal/admin/money/invoices/${number}/paper`}
          target="_blank"
          rel="noopener"
        >
          PDF
        </ButtonLink>
      </div>
      {mayPay && noCash && (
        <p className="micro muted">
          {'unknown' in cash
            ? 'Наличные от компании не принять: предел в нормах закона не отмечен юристом.'
            : 'Наличных от компании по этому договору больше не принять.'}
        </p>
      )}
      <Suspense>
        {window === 'cash' && <CashWindow held={held} onHeld={onHeld} onGone={() => setWindow(undefined)} />}
        {window === 'set-off' && (
          <SetOffWindow held={held} onHeld={onHeld} onGone={() => setWindow(undefined)} />
        )}
      </Suspense>
    </CutPanel>
  );
}

interface RowProps {
  label: string;
  note?: string;
  children: string;
}

const Row = ({ label, note, children }: RowProps) => (
  <div>
    <dt>
      {label}
      {note && <small>{note}</small>}
    </dt>
    <dd>{children}</dd>
  </div>
);

function Fees({ held: { invoice } }: { held: HeldInvoice }) {
  const sumOf = (of: 'fee' | 'vat') => invoice.rows.reduce((sum, row) => sum + row[of], 0);
  const [fee, vat] = [sumOf('fee'), sumOf('vat')];
  return (
    <>
      {fee > 0 && (
        <Row label="Вознаграждение" note={tiersText(invoice.tiers)}>
          {formatRubles(fee)}
        </Row>
      )}
      {vat > 0 && <Row label="НДС на вознаграждение">{formatKopecks(vat)}</Row>}
    </>
  );
}

const Contacts = ({ phone, email }: { phone: string; email: string }) => (
  <p className={styles.contacts}>
    {phone && (
      <a className="inline-link finger" href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
        {phone}
      </a>
    )}
    {email && (
      <a className="inline-link finger" href={`mailto:${email}`}>
        {email}
      </a>
    )}
  </p>
);

const Asked = ({
  held: { asked, invoice },
  onHeld,
}: Pick<InvoiceCardProps, 'onHeld'> & { held: HeldInvoice }) =>
  asked.map((act) => (
    <AskedAct
      key={act.id}
      act={act}
      agree="Пересчитано, принять"
      decide={async (agrees, once) =>
        onHeld(
          await browserApi(
            'POST /api/internal/admin/money/invoices/{number}/acts/{act}/confirm',
            { params: { number: invoice.number, act: act.id }, body: { agrees } },
            once,
          ),
        )
      }
    >
      Наличные {formatKopecks(act.sum)} ждут второе лицо
    </AskedAct>
  ));

const Editions = ({ held: { editions } }: { held: HeldInvoice }) =>
  editions.length > 1 && (
    <details className={styles.editions}>
      <summary>Редакций: {editions.length}</summary>
      <ol>
        {editions.map(({ no, at, total, why, by }) => (
          <li key={no}>
            {formatMoment(at)}, {total ? formatKopecks(total) : 'аннулирован'}
            <small>{[why, by?.name].filter(Boolean).join('. ')}</small>
          </li>
        ))}
      </ol>
    </details>
  );
