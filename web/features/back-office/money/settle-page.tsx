import { type FormEvent, useState } from 'react';
import type { HeldInvoice, Settling } from '#contract/back-office/sale-money.ts';
import { formatKopecks, toKopecks } from '#contract/money/kopecks.ts';
import { isApiError } from '#contract/protocol/envelope.ts';
import { countOf, formatRubles, lotForms } from '#contract/russian.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Notice } from '#web/ui/signs/notice.tsx';
import { QrCode } from '#web/ui/signs/qr-code.tsx';
import { failureWords } from '../shell/failure-words.ts';
import { OfficeButton } from '../shell/office-button.tsx';
import { ScreenHead } from '../shell/screen-head.tsx';
import { tell } from '../shell/told.ts';
import { useAttemptKey } from '../shell/use-attempt-key.ts';
import { CashRuler } from './cash-ruler.tsx';
import { InvoiceCard } from './invoice-card.tsx';
import type { SettlingData } from './load-money.ts';
import { readKopecks } from './orders/read-kopecks.ts';
import styles from './settle.module.css';

/** [M9] A buyer settles at the table: the invoice on the left, the money on the right. */
export function SettlePage({ data }: { data: SettlingData }) {
  const [settling, setSettling] = useState(data.settling);
  const { sale, alias, buyer, held } = settling;
  const onHeld = (next: HeldInvoice) => setSettling((known) => ({ ...known, held: next }));
  return (
    <>
      <ScreenHead
        title={`№ ${alias}, ${buyer}`}
        beside={<span className="micro muted">Расчёт, «{sale.name}»</span>}
      />
      <div className={styles.page}>
        <div className={styles.columns}>
          <div className={styles.left}>
            <ToInvoice settling={settling} onSettled={setSettling} />
            {held && <InvoiceCard held={held} failure="" onHeld={onHeld} />}
          </div>
          {held && <MoneyAtTable settling={settling} held={held} onHeld={onHeld} />}
        </div>
      </div>
    </>
  );
}

interface ToInvoiceProps {
  settling: Settling;
  onSettled: (settling: Settling) => void;
}

/** Confirmed lots that stand in no invoice; those that wait for the house's word are named. */
function ToInvoice({ settling, onSettled }: ToInvoiceProps) {
  const { sale, userId, waiting, pending, held } = settling;
  const attempt = useAttemptKey();
  const [busy, setBusy] = useState(false);
  const settle = async () => {
    if (busy) return;
    setBusy(true);
    try {
      onSettled(
        await browserApi(
          'POST /api/internal/admin/sales/{id}/money/settle/{user}/',
          { params: { id: sale.id, user: userId }, body: {} },
          attempt(waiting),
        ),
      );
      tell('Счёт выставлен');
    } catch (error) {
      tell(failureWords(error), null, 'bad');
    } finally {
      setBusy(false);
    }
  };
  return (
    <section aria-labelledby="won">
      {waiting.length > 0 && (
        <>
          <h2 id="won">{held ? 'Ещё не в счёте' : 'Подтверждённые лоты'}</h2>
          <ul className={styles.lots}>
            {waiting.map(({ number, name, price }) => (
              <li key={number}>
                <span>
                  Лот {number}. {name}
                </span>
                <b>{formatRubles(price)}</b>
              </li>
            ))}
          </ul>
        </>
      )}
      {pending.length > 0 && (
        <Notice
          tone="metal"
          title={pending.length > 1 ? 'Часть лотов не подтверждена' : 'Один лот не подтверждён'}
        >
          {pending.map(({ number, name }) => `Лот ${number}. ${name}`).join('; ')}. Когда дом решит, лот
          войдёт в тот же счёт новой редакцией, номер не изменится.
        </Notice>
      )}
      {waiting.length > 0 && (
        <OfficeButton loading={busy} onClick={() => void settle()}>
          {held ? 'Добавить в счёт' : 'Выставить счёт'} за {countOf(waiting.length, lotForms)}
        </OfficeButton>
      )}
      {!waiting.length && !held && <p className="micro muted">Подтверждённых лотов у участника нет.</p>}
    </section>
  );
}

interface MoneyAtTableProps {
  settling: Settling;
  held: HeldInvoice;
  onHeld: (held: HeldInvoice) => void;
}

/** [M4] Cash on the ruler of the law's sums; the code carries what is left. */
function MoneyAtTable({ settling: { identifyFrom, reportFrom }, held, onHeld }: MoneyAtTableProps) {
  const { invoice, cash, secondFrom } = held;
  const attempt = useAttemptKey();
  const [typed, setTyped] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const { left } = invoice;
  if (left === 0)
    return (
      <section className={styles.money}>
        <h2>Платить нечего</h2>
        <p className="micro muted">Счёт {invoice.number} оплачен полностью, кода нет.</p>
      </section>
    );
  const sum = readKopecks(typed) ?? 0;
  const most = 'unknown' in cash ? 0 : Math.min(left, cash.most ?? left);
  const take = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || !sum) return;
    setBusy(true);
    setFailure('');
    try {
      const body = { sum, why: '' };
      onHeld(
        await browserApi(
          'POST /api/internal/admin/money/invoices/{number}/cash',
          { params: { number: invoice.number }, body },
          attempt({ ...body, left }),
        ),
      );
      tell(sum >= secondFrom ? 'Записано, ждём второе лицо' : `Принято ${formatKopecks(sum)}`);
      setTyped('');
    } catch (error) {
      setFailure((isApiError(error) && error.fields?.sum) || failureWords(error));
    } finally {
      setBusy(false);
    }
  };
  const marks = [
    ...(identifyFrom === null ? [] : [{ at: toKopecks(identifyFrom), label: 'паспорт' }]),
    { at: secondFrom, label: 'второе лицо' },
    ...(reportFrom === null ? [] : [{ at: toKopecks(reportFrom), label: 'сообщаем' }]),
    ...(most < left ? [{ at: most, label: 'предел компании', bad: true }] : []),
  ];
  return (
    <section className={styles.money} aria-labelledby="money">
      <h2 id="money">Наличные и код</h2>
      {'unknown' in cash ? (
        <p className="micro muted">
          Наличные от компании не принять: предел в нормах закона не отмечен юристом.
        </p>
      ) : (
        <form onSubmit={(event) => void take(event)} className={styles.cash}>
          <TextField
            label="Наличные сейчас, ₽"
            inputMode="decimal"
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              setFailure('');
            }}
            error={failure || (sum > most ? `Не больше ${formatKopecks(most)}` : undefined)}
          />
          <CashRuler sum={sum} marks={marks} />
          <div className={styles.acts}>
            <OfficeButton type="submit" loading={busy} disabled={!sum || sum > most}>
              {sum ? `Принять ${formatKopecks(sum)}` : 'Принять'}
            </OfficeButton>
            {sum > most && most > 0 && (
              <OfficeButton variant="secondary" onClick={() => setTyped(String(most / 100))}>
                Взять {formatKopecks(most)}, остальное по счёту
              </OfficeButton>
            )}
          </div>
        </form>
      )}
      {invoice.pay && (
        <div className={styles.code}>
          <QrCode code={invoice.pay.code} label={`Код для оплаты ${formatKopecks(left)}`} />
          <div>
            <p className="micro muted">Осталось по коду</p>
            <p className={styles.sum}>{formatKopecks(left)}</p>
            <p className="micro muted">
              Код несёт остаток и номер {invoice.number}. Банк может разделить платёж: номер тот же.
            </p>
          </div>
        </div>
      )}
    </section>
  );
}
