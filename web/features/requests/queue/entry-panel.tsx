import type { QueueEntry } from '#contract/requests/queue.ts';
import {
  queueKinds,
  type RequestState,
  stateWord,
  timeWords,
  topicsWords,
} from '#contract/requests/request-words.ts';
import { formatDate, formatShort } from '#contract/russian.ts';
import { modals } from '#web/app/modals/modals.ts';
import { PageLink } from '#web/app/page/page-link.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Grid, Row, Stack } from '#web/ui/layout/flow.tsx';
import { Menu } from '#web/ui/overlays/menu.tsx';
import { CalendarIcon, DocumentIcon } from '#web/ui/signs/icons.tsx';
import { Notice } from '#web/ui/signs/notice.tsx';
import { Status } from '#web/ui/signs/status.tsx';
import { CommentForm } from './comment-form.tsx';
import { EntryHistory } from './entry-history.tsx';
import { EntryItems } from './entry-items.tsx';
import styles from './entry-panel.module.css';
import { stateTones } from './queue-words.ts';
import type { QueueActs } from './use-queue-acts.ts';

const moveLabels: Record<RequestState, string> = {
  new: 'Новая',
  working: 'Вернуть в работу',
  showing: 'Показ назначен',
  done: 'Завершить',
  declined: 'Отклонить',
};

/** One row whole, and what can be done with it. */
export function EntryPanel({ entry, acts }: { entry: QueueEntry; acts: QueueActs }) {
  return (
    <Stack
      as="section"
      gap={5}
      className="min-0"
      aria-label={`${queueKinds[entry.kind].name} ${entry.number}`}
    >
      <Grid gap={[2, 5]} className={styles.head}>
        <div>
          <p className={styles.marks}>
            <Status {...stateTones[entry.state]}>{stateWord(entry.kind, entry.state)}</Status>
            <span className="small faint">
              {entry.number}, {formatShort(entry.sentAt)}
            </span>
          </p>
          <h2 className="h2">{entry.name}</h2>
          <p className={`anywhere ${styles.contacts}`}>
            {entry.clientId !== null && (
              <PageLink className="inline-link" href={`/personal/clients/${entry.clientId}/`}>
                Карточка клиента
              </PageLink>
            )}
            {entry.clientId === null && !entry.signedIn && entry.may.act && (
              <button
                type="button"
                className="inline-link"
                aria-haspopup="dialog"
                onClick={() =>
                  modals.open('new-client', { name: entry.name, phone: entry.phone, email: entry.email })
                }
              >
                Завести карточку
              </button>
            )}
            {entry.phone && <a href={`tel:${entry.phone.replace(/[^+\d]/g, '')}`}>{entry.phone}</a>}
            <a href={`mailto:${entry.email}`}>{entry.email}</a>
          </p>
        </div>
        <Facts entry={entry} />
      </Grid>
      <Actions entry={entry} acts={acts} />
      {acts.failure && (
        <Notice tone="bad" role="alert">
          {acts.failure}
        </Notice>
      )}
      {(entry.text || entry.subject) && (
        <blockquote className={`p-4 framed anywhere small ${styles.note}`}>
          {entry.subject && <b>{entry.subject}</b>}
          {entry.text && <p>{quoted(entry.text)}</p>}
          <footer className="faint mt-2">
            {entry.sender}
            {entry.event && `, отобрано для события`}
          </footer>
        </blockquote>
      )}
      {entry.about && (
        <p>
          <span className="muted">О чём:</span>{' '}
          {entry.about.href ? (
            <PageLink className="inline-link" href={entry.about.href}>
              {entry.about.name}
            </PageLink>
          ) : (
            entry.about.name
          )}
        </p>
      )}
      {entry.items.length > 0 && (
        <EntryItems
          items={entry.items}
          onHold={
            entry.kind === 'request' && entry.may.act
              ? ({ id, name }) =>
                  modals.open('hold-item', {
                    item: { id, name },
                    buyer: { name: entry.name, email: entry.email },
                    requestId: entry.id,
                    onDone: acts.done,
                  })
              : undefined
          }
        />
      )}
      <Grid gap={7} className={`mt-2 ${styles.split}`}>
        <EntryHistory entry={entry} />
        <CommentForm entry={entry} onDone={acts.done} />
      </Grid>
    </Stack>
  );
}

/** The full stop of what was written goes after the quotation mark; other ends stay inside. */
function quoted(text: string): string {
  const own = text.trim().replace(/(?<!\.)\.$/, '');
  return /[.…!?]$/.test(own) ? `«${own}»` : `«${own}».`;
}

function Facts({ entry }: { entry: QueueEntry }) {
  const { segment, responsible, consent, convenientTime, topics, manager, confirmed, ade } = entry;
  return (
    <dl className={`small ${styles.facts}`}>
      {segment === 'vip' && (
        <>
          <dt>Клиент</dt>
          <dd>VIP</dd>
        </>
      )}
      {responsible && !(ade && responsible.name === entry.sender) && (
        <>
          <dt>Менеджер</dt>
          <dd>{responsible.name}</dd>
        </>
      )}
      {manager && (
        <>
          <dt>Работает</dt>
          <dd>{manager.name}</dd>
        </>
      )}
      {topics.length > 0 && (
        <>
          <dt>Темы</dt>
          <dd>{topicsWords(topics)}</dd>
        </>
      )}
      {ade && (
        <>
          <dt>Просит</dt>
          <dd>{entry.sender}</dd>
        </>
      )}
      {convenientTime && (
        <>
          <dt>Удобно</dt>
          <dd>{timeWords(convenientTime)}, Москва</dd>
        </>
      )}
      {consent && (
        <>
          <dt>Согласие</dt>
          <dd>
            {formatDate(consent.at)}, версия {consent.version}
          </dd>
        </>
      )}
      <dt>Почта</dt>
      <dd>{confirmed ? 'подтверждена' : 'не подтверждена'}</dd>
    </dl>
  );
}

function Actions({ entry: { may, kind, items }, acts }: { entry: QueueEntry; acts: QueueActs }) {
  const others = may.moves.filter((to) => to !== 'showing' && !(to === 'working' && may.take));
  const answer = may.act && (
    <Button variant={may.take ? 'secondary' : undefined} onClick={acts.answer}>
      Ответить письмом
    </Button>
  );
  return (
    <Row gap={2} className={styles.actions}>
      {may.take ? (
        <Button loading={acts.busy} onClick={acts.take}>
          Взять в работу
        </Button>
      ) : (
        answer
      )}
      {may.act && (
        <Button variant="secondary" aria-haspopup="dialog" onClick={acts.showing}>
          <CalendarIcon />
          {kind === 'request' ? 'Назначить показ' : 'Назначить встречу'}
        </Button>
      )}
      {may.take && answer}
      {items.length > 0 && (
        <Button variant="secondary" aria-haspopup="dialog" onClick={acts.paper}>
          <DocumentIcon />
          PDF
        </Button>
      )}
      {may.act && (
        <Menu
          label="Ещё действия"
          trigger={
            <Button variant="secondary" aria-label="Ещё действия">
              Ещё
            </Button>
          }
          entries={[
            { key: 'call', label: 'Отметить звонок', onSelect: acts.called },
            { key: 'hand-over', label: 'Передать коллеге', onSelect: acts.handOver },
            ...(others.length ? [null] : []),
            ...others.map((to) => ({ key: to, label: moveLabels[to], onSelect: () => acts.move(to) })),
          ]}
        />
      )}
    </Row>
  );
}
