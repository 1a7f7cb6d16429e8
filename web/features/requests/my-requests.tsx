import { type RequestState, requestStates } from '#contract/requests/request-words.ts';
import type { SentRequest } from '#contract/requests/requests.ts';
import { countOf, formatDate, formatNumber, type PluralForms, plural } from '#contract/russian.ts';
import { modals } from '#web/app/modals/modals.ts';
import { PageLink } from '#web/app/page/page-link.tsx';
import { Status, type Tone } from '#web/ui/signs/status.tsx';
import { Cell, HeadCell, Table } from '#web/ui/tables/table.tsx';
import styles from './my-requests.module.css';

export const tones: Record<RequestState, { tone: Tone; filled: boolean }> = {
  new: { tone: 'neutral', filled: false },
  working: { tone: 'metal', filled: true },
  showing: { tone: 'metal', filled: true },
  done: { tone: 'good', filled: true },
  declined: { tone: 'bad', filled: false },
};

const itemForms: PluralForms = ['предмет', 'предмета', 'предметов'];

/** The person's own requests and how far each has come. */
export function MyRequests({ requests }: { requests: readonly SentRequest[] }) {
  return (
    <section aria-labelledby="my-requests">
      <h2 className="h3 mb-3" id="my-requests">
        Мои заявки
      </h2>
      {requests.length === 0 ? (
        <p className="muted rule-top py-4">
          Пока ни одной. Соберите камни в&nbsp;
          <PageLink className="inline-link" href="/wishlist/">
            избранном
          </PageLink>{' '}
          и отправьте их заявкой.
        </p>
      ) : (
        <Table label="Заявки, таблица" stacked className={`${styles.rows} ${styles.requests}`}>
          <thead>
            <tr>
              <HeadCell>Заявка</HeadCell>
              <HeadCell>Отправлена</HeadCell>
              <HeadCell>Состояние</HeadCell>
              <HeadCell numeric>Предметов</HeadCell>
              <HeadCell numeric>Сумма, ₽</HeadCell>
            </tr>
          </thead>
          <tbody>
            {requests.map((request) => (
              <Row key={request.id} request={request} />
            ))}
          </tbody>
        </Table>
      )}
    </section>
  );
}

function Row({
  request: { id, number, sentAt, state, stateAt, itemsCount, sum, unpriced, event },
}: {
  request: SentRequest;
}) {
  return (
    <tr>
      <Cell>
        <button
          type="button"
          className={`relative strong ${styles.open}`}
          aria-haspopup="dialog"
          onClick={() => modals.open('catalog-items-list', { id, number })}
        >
          {number}
        </button>
        {event && <div className="faint">«{event.title}»</div>}
      </Cell>
      <Cell>{formatDate(sentAt)}</Cell>
      <Cell>
        <Status {...tones[state]}>{requestStates[state]}</Status>
        {state !== 'new' && <div className="faint">{formatDate(stateAt)}</div>}
      </Cell>
      <Cell numeric>
        {itemsCount}
        <span className={styles.unit}>&nbsp;{plural(itemsCount, itemForms)}</span>
      </Cell>
      <Cell numeric>
        {unpriced === itemsCount ? (
          '—'
        ) : (
          <>
            {formatNumber(sum)}
            <span className={styles.unit}>&nbsp;₽</span>
          </>
        )}
        {unpriced > 0 && (
          <div className="faint">
            {unpriced === itemsCount ? 'цена по запросу' : `и ${countOf(unpriced, itemForms)} по запросу`}
          </div>
        )}
      </Cell>
    </tr>
  );
}
