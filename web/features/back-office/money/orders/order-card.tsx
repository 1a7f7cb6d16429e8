import { formatKopecks } from '#contract/money/kopecks.ts';
import { orderKindWords } from '#contract/money/order-words.ts';
import type { MoneyOrder } from '#contract/money/orders.ts';
import { capital, formatDay, formatMoment } from '#contract/russian.ts';
import { CutPanel } from '#web/ui/layout/cut-panel.tsx';
import { Notice } from '#web/ui/signs/notice.tsx';
import { OfficeButton } from '../../shell/office-button.tsx';
import { type OrderAct, readAccount } from './order-words.ts';
import styles from './orders.module.css';

interface OrderCardProps {
  order: MoneyOrder;
  reader: number | undefined;
  busy: boolean;
  /** A line of a statement could be its return. */
  canBounce: boolean;
  onApprove: () => void;
  onFile: (file: number) => void;
  onAct: (act: OrderAct) => void;
}

/** One order: to whom, why, and each step of its way. */
export function OrderCard({ order, reader, busy, canBounce, onApprove, onFile, onAct }: OrderCardProps) {
  const { no, kind, state, sum, payee, purpose, why, held, prepared, sent } = order;
  const mine = prepared.by.id === reader;
  const mineSent = sent?.by.id === reader;
  return (
    <CutPanel role="region" className={styles.card} aria-label={`Поручение № ${no}`}>
      <p className={styles.over}>{capital(orderKindWords[kind])}, поручение</p>
      <h2>№ {no}</h2>
      <p className={styles.sum}>{formatKopecks(sum)}</p>
      <dl className={styles.rows}>
        <div>
          <dt>Кому</dt>
          <dd>
            {payee.name}
            {payee.inn && <small>ИНН {payee.inn}</small>}
          </dd>
        </div>
        <div>
          <dt>Счёт</dt>
          <dd>
            {readAccount(payee.account)}
            <small>
              БИК {payee.bik}
              {payee.bank && `, ${payee.bank}`}
            </small>
          </dd>
        </div>
        <div>
          <dt>Почему</dt>
          <dd>{why}</dd>
        </div>
        <div>
          <dt>Назначение</dt>
          <dd>{purpose}</dd>
        </div>
      </dl>
      {state === 'prepared' && mine && (
        <Notice>Поручение готовили вы. Одобрит другой сотрудник с правом «Деньги».</Notice>
      )}
      {held.map((reason) => (
        <Notice key={reason} tone="metal">
          {reason}
        </Notice>
      ))}
      {order.bounced && (
        <Notice tone="bad" title={`Банк вернул ${formatKopecks(sum)}`}>
          {order.bounced.why}
        </Notice>
      )}
      <Trail order={order} />
      <div className={styles.acts}>
        {state === 'prepared' && !mine && !held.length && (
          <OfficeButton variant="secondary" loading={busy} keys={['A']} onClick={onApprove}>
            Одобрить одно
          </OfficeButton>
        )}
        {sent && (
          <OfficeButton variant="secondary" onClick={() => onFile(sent.file)}>
            Файл для банка
          </OfficeButton>
        )}
        {state === 'debited' && canBounce && (
          <OfficeButton variant="secondary" onClick={() => onAct('bounced')}>
            Банк вернул
          </OfficeButton>
        )}
        {(state === 'prepared' || state === 'approved' || (state === 'sent' && !mineSent)) && (
          <OfficeButton variant="ghost" keys={['R']} onClick={() => onAct('withdraw')}>
            {state === 'prepared' && !mine ? 'Отклонить с причиной' : 'Отозвать'}
          </OfficeButton>
        )}
      </div>
    </CutPanel>
  );
}

/** Steps that were taken are filled, the present one is bronze. */
function Trail({ order }: { order: MoneyOrder }) {
  const { prepared, approved, sent, debited, bounced, withdrawn } = order;
  const said = (step: MoneyOrder['prepared'] | null) => step && `${step.by.name}, ${formatMoment(step.at)}`;
  const steps: [string, string | null, string][] = [
    ['Подготовлено', said(prepared), ''],
    ['Одобрение', said(approved), 'другой сотрудник'],
    ['Отправка', said(sent), 'файл для банка'],
    ['Списание', debited && formatDay(debited), 'скажет выписка'],
  ];
  const ended = bounced ? 'Вернулось' : withdrawn ? 'Отозвано' : null;
  const shown = withdrawn ? steps.filter(([, done]) => done) : steps;
  const now = ended ? -1 : shown.findIndex(([, done]) => !done);
  return (
    <ol className={styles.trail} aria-label="Что было и что дальше">
      {shown.map(([label, done, next], at) => (
        <li
          key={label}
          data-done={done ? true : undefined}
          {...(at === now && { 'aria-current': 'step' as const })}
        >
          <b>{label}</b>
          {done ?? next}
        </li>
      ))}
      {ended && (
        <li data-bad>
          <b>{ended}</b>
          {bounced ? formatDay(bounced.day) : said(withdrawn)}
        </li>
      )}
    </ol>
  );
}
