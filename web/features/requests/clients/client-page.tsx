import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { type CompanyPaperState, companyPaperStates } from '#contract/documents/document-words.ts';
import {
  bidWords,
  clientLetterStates,
  consentPurposes,
  type LotBidState,
} from '#contract/requests/client-words.ts';
import type { Client } from '#contract/requests/clients.ts';
import { stateWord } from '#contract/requests/request-words.ts';
import {
  countOf,
  formatDate,
  formatRubles,
  formatShort,
  type PluralForms,
  plural,
} from '#contract/russian.ts';
import { clockWords, dayOfMeeting, dayWords, wallClock } from '#contract/schedule/meeting-time.ts';
import {
  meetingOutcomes,
  meetingPurposes,
  meetingStates,
  nextStepWords,
} from '#contract/schedule/meeting-words.ts';
import { modals } from '#web/app/modals/modals.ts';
import { CrumbLine } from '#web/app/page/crumb-line.tsx';
import { PageLink } from '#web/app/page/page-link.tsx';
import { reread } from '#web/app/page/reread.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Container } from '#web/ui/layout/container.tsx';
import { Grid, Row, Stack } from '#web/ui/layout/flow.tsx';
import { MailIcon, PhoneIcon } from '#web/ui/signs/icons.tsx';
import { Status, type Tone } from '#web/ui/signs/status.tsx';
import { AssignForm } from './assign-form.tsx';
import { CardActs } from './card-acts.tsx';
import styles from './client-page.module.css';
import { LinkedCards } from './linked-cards.tsx';
import type { ClientData } from './load-clients.ts';
import { NoteForm } from './note-form.tsx';

const openStates = ['new', 'working', 'showing'];
const workForms: PluralForms = ['обращение', 'обращения', 'обращений'];
const meetingForms: PluralForms = ['встреча', 'встречи', 'встреч'];
const lotForms: PluralForms = ['лот со ставками', 'лота со ставками', 'лотов со ставками'];
const paperTones: Record<CompanyPaperState, { tone: Tone; filled: boolean }> = {
  review: { tone: 'neutral', filled: false },
  accepted: { tone: 'good', filled: true },
  refused: { tone: 'bad', filled: true },
  expired: { tone: 'bad', filled: false },
};
const withMore = (words: string, more: string | 0): string => (more ? `${words}, ${more}` : words);

/** Everything known about a client, on one screen. */
export function ClientPage({ data: { client } }: { data: ClientData }) {
  const router = useRouter();
  const changed = () => void reread(router);
  const called = client.companyName || client.name;
  const open = client.work.filter(({ state }) => openStates.includes(state)).length;
  const next = client.meetings.findLast(({ ahead }) => ahead);
  const leading = client.bids.filter(({ state }) => state === 'leading').length;
  return (
    <Stack as={Container} gap={5} className="pt-5 pb-9">
      <CrumbLine plain crumbs={[{ label: 'Клиенты', href: '/personal/clients/' }]} last={called} />
      <Row as="header" gap={[4, 6]} align="end" justify="between" className={styles.head}>
        <div>
          <p className={styles.marks}>
            {client.segment === 'vip' && <Status tone="metal">VIP</Status>}
            {client.mayAssign && (
              <Status>{client.manager ? `Менеджер ${client.manager.name}` : 'Без менеджера'}</Status>
            )}
          </p>
          <h1 className="h1 anywhere">{called}</h1>
          {client.companyName && <p className="muted">Представитель: {client.name}</p>}
          <p className="small faint">Клиент с {formatDate(client.since)}</p>
          <p className={styles.contacts}>
            {client.phone && (
              <Row
                as="a"
                gap={2}
                inline
                className="finger anywhere"
                href={`tel:${client.phone.replace(/[^+\d]/g, '')}`}
              >
                <PhoneIcon size={16} />
                {client.phone}
              </Row>
            )}
            <Row as="a" gap={2} inline className="finger anywhere" href={`mailto:${client.email}`}>
              <MailIcon size={16} />
              {client.email}
            </Row>
            {!client.confirmed && <span className="muted">Почта не подтверждена</span>}
          </p>
        </div>
        <CardActs client={client} onDone={changed} />
      </Row>
      <Grid as="dl" columns={4} phone={2} className={styles.figures}>
        <div>
          <dd>{client.work.length}</dd>
          <dt>{withMore(plural(client.work.length, workForms), open && `открыто ${open}`)}</dt>
        </div>
        <div>
          <dd>{client.wished}</dd>
          <dt>в избранном</dt>
        </div>
        <div>
          <dd>{next ? dayWords(dayOfMeeting(next)) : client.meetings.length}</dd>
          <dt>
            {next ? `ближайшая встреча, ${timeOf(next)}` : plural(client.meetings.length, meetingForms)}
          </dt>
        </div>
        <div>
          <dd>{client.bids.length}</dd>
          <dt>{withMore(plural(client.bids.length, lotForms), leading && `лидирует в ${leading}`)}</dt>
        </div>
      </Grid>
      <LinkedCards client={client} onDone={changed} />
      <Grid laptop={1} className={styles.columns}>
        <div>
          <Work client={client} />
          <Meetings client={client} onDone={changed} />
          <Bids client={client} />
          <Wishlist client={client} />
        </div>
        <Timeline client={client} />
        <div>
          <section aria-labelledby="notes">
            <h2 id="notes">
              Заметки <span>видят сотрудники</span>
            </h2>
            {client.notes.map((note) => (
              <div className={`p-4 framed lifted anywhere ${styles.note}`} key={note.id}>
                <p>{note.text}</p>
                <small className="faint">
                  {note.author}, {formatDate(note.at)}
                </small>
              </div>
            ))}
            <NoteForm id={client.id} onDone={changed} />
          </section>
          {client.mayAssign && <AssignForm client={client} onDone={changed} />}
          <Facts
            title="Документы"
            empty="Документов нет"
            rows={client.documents.map(({ name, state, at }) => [
              name,
              formatDate(at),
              state && <Status {...paperTones[state]}>{companyPaperStates[state]}</Status>,
            ])}
          />
          <Facts
            title="Письма"
            empty={'Писем не было'}
            rows={client.letters.map(({ subject, state, at }) => [
              subject,
              `${clientLetterStates[state] ?? state}, ${formatShort(at)}`,
            ])}
          />
          <Facts
            title="Согласия"
            empty="Согласий нет"
            rows={client.consents.map(({ purpose, version, at }) => [
              consentPurposes[purpose] ?? purpose,
              `версия ${version}, ${formatDate(at)}`,
            ])}
          />
        </div>
      </Grid>
    </Stack>
  );
}

function Wishlist({ client: { wishlist, wished } }: { client: Client }) {
  return (
    <section aria-labelledby="wishes">
      <h2 id="wishes">
        Избранное <span>{wished}</span>
      </h2>
      {wishlist.length === 0 && <p className={styles.none}>Пока пусто</p>}
      {wishlist.map((wish) => (
        <Grid gap={3} align="center" className={`rule-bottom ${styles.mini}`} key={wish.id}>
          {wish.picture ? <img src={wish.picture} alt="" width={44} height={44} loading="lazy" /> : <span />}
          <div>
            {wish.href ? <PageLink href={wish.href}>{wish.name}</PageLink> : wish.name}
            {wish.note && <small>{wish.note}</small>}
          </div>
          <span className="nowrap">{wish.price !== null && formatRubles(wish.price)}</span>
        </Grid>
      ))}
      {wished > wishlist.length && <p className={styles.none}>И ещё {wished - wishlist.length}</p>}
    </section>
  );
}

const timeOf = ({ startsAt, zone }: Client['meetings'][number]): string =>
  clockWords(wallClock(zone, Date.parse(startsAt)).minutes);

function Meetings({ client: { meetings }, onDone }: { client: Client; onDone: () => void }) {
  return (
    <section aria-labelledby="meetings">
      <h2 id="meetings">
        Встречи <span>{meetings.length}</span>
      </h2>
      {meetings.length === 0 && <p className={styles.none}>Встреч не было</p>}
      {meetings.map((one) => (
        <Grid gap={[1, 3]} className={`rule-bottom text-right ${styles.line}`} key={one.id}>
          {one.open ? (
            <button
              type="button"
              className="inline-link finger nowrap self-start"
              aria-haspopup="dialog"
              onClick={() => modals.open('meeting', { id: one.id, onDone })}
            >
              {meetingPurposes[one.purpose]} {one.number}
            </button>
          ) : (
            <b>
              {meetingPurposes[one.purpose]} {one.number}
            </b>
          )}
          <span>{one.outcome ? meetingOutcomes[one.outcome] : meetingStates[one.state]}</span>
          <small className="muted text-left anywhere across">
            {dayWords(dayOfMeeting(one))}, {timeOf(one)}, {one.place === 'video' ? 'видео' : one.city},{' '}
            {one.manager}
            {one.itemsCount > 0 && `, ${countOf(one.itemsCount, ['предмет', 'предмета', 'предметов'])}`}
          </small>
          {one.note && <small className="muted text-left anywhere across">{one.note}</small>}
          {one.nextStep && (
            <small className="muted text-left anywhere across">
              <span className="faint">Дальше:</span> {nextStepWords(one.nextStep)}
            </small>
          )}
        </Grid>
      ))}
    </section>
  );
}

const Work = ({ client: { work } }: { client: Client }) => (
  <section aria-labelledby="work">
    <h2 id="work">
      Обращения <span>{work.length}</span>
    </h2>
    {work.length === 0 && <p className={styles.none}>Обращений не было</p>}
    {work.map((one) => (
      <Grid gap={[1, 3]} className={`rule-bottom text-right ${styles.line}`} key={`${one.kind}-${one.id}`}>
        <PageLink className="inline-link finger" href={`/personal/requests/?open=${one.kind}-${one.id}`}>
          {one.number}
        </PageLink>
        <span>{stateWord(one.kind, one.state)}</span>
        <small className="muted text-left anywhere across">{one.summary}</small>
      </Grid>
    ))}
  </section>
);

/** The rest is a press away. */
const bidsAtFirst = 5;
const eventsAtFirst = 8;
const bidTones: Partial<Record<LotBidState, 'good' | 'bad'>> = {
  leading: 'good',
  won: 'good',
  outbid: 'bad',
};

function Bids({ client: { bids } }: { client: Client }) {
  const [all, setAll] = useState(false);
  return (
    <section aria-labelledby="bids">
      <h2 id="bids">
        Ставки <span>без пределов автоставок</span>
      </h2>
      {bids.length === 0 && <p className={styles.none}>Ставок не было</p>}
      {bids.slice(0, all ? undefined : bidsAtFirst).map((bid) => (
        <Grid gap={3} align="center" className={`rule-bottom ${styles.mini}`} key={`${bid.href}`}>
          {bid.picture ? <img src={bid.picture} alt="" width={44} height={44} loading="lazy" /> : <span />}
          <div>
            <PageLink href={bid.href ?? '#'}>
              Лот {bid.lot}, {bid.name}
            </PageLink>
            <small data-tone={bidTones[bid.state]}>{bidWords(bid)}</small>
            <small>{formatShort(bid.at)}</small>
          </div>
        </Grid>
      ))}
      <More rest={bids.length - bidsAtFirst} all={all} onAll={setAll} />
      <p className={styles.none}>Предел автоставки видит только клиент.</p>
    </section>
  );
}

function Timeline({ client: { timeline } }: { client: Client }) {
  const [all, setAll] = useState(false);
  return (
    <section aria-labelledby="timeline">
      <h2 id="timeline">
        Лента <span>{countOf(timeline.length, ['событие', 'события', 'событий'])}</span>
      </h2>
      <ol className={`relative ${styles.timeline}`}>
        {timeline.slice(0, all ? undefined : eventsAtFirst).map(({ at, title, text, href }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries have no number of their own and never change places
          <li key={`${at}-${index}`}>
            <time dateTime={at}>{formatShort(at)}</time>
            <b>{href ? <PageLink href={href}>{title}</PageLink> : title}</b>
            {text && <p className="muted">{text}</p>}
          </li>
        ))}
      </ol>
      <More rest={timeline.length - eventsAtFirst} all={all} onAll={setAll} />
    </section>
  );
}

interface MoreProps {
  rest: number;
  all: boolean;
  onAll: (all: boolean) => void;
}

const More = ({ rest, all, onAll }: MoreProps) =>
  rest > 0 && (
    <Button className="mt-4" variant="secondary" size="small" aria-expanded={all} onClick={() => onAll(!all)}>
      {all ? 'Свернуть' : `Ещё ${rest}`}
    </Button>
  );

function Facts({
  title,
  empty,
  rows,
}: {
  title: string;
  empty: string;
  rows: (readonly [name: string, more: string, mark?: ReactNode])[];
}) {
  return (
    <section>
      <h2>{title}</h2>
      {rows.length ? (
        <ul>
          {rows.map(([name, more, mark], index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no number of their own and never change places
            <li key={index} className="small anywhere rule-bottom py-2">
              {name}
              <Row gap={[1, 3]} align="baseline" justify="between">
                <small className="faint">{more}</small>
                {mark}
              </Row>
            </li>
          ))}
        </ul>
      ) : (
        <p className={styles.none}>{empty}</p>
      )}
    </section>
  );
}
