import type { ReactNode } from 'react';
import type { Overview } from '#contract/account/own-account.ts';
import type { LotRow } from '#contract/auctions/auction-answers.ts';
import { wonShownMs } from '#contract/auctions/auction-words.ts';
import type { OwnRegistration } from '#contract/events/events.ts';
import { countOf, formatRubles } from '#contract/russian.ts';
import {
  dayOfMeeting,
  hoursWords,
  shortWeekdays,
  wallClock,
  weekdayOf,
} from '#contract/schedule/meeting-time.ts';
import { meetingPurposes } from '#contract/schedule/meeting-words.ts';
import type { Meeting } from '#contract/schedule/meetings.ts';
import { ArrowLink } from '#web/app/page/arrow-link.tsx';
import { PageLink } from '#web/app/page/page-link.tsx';
import { Grid, Row } from '#web/ui/layout/flow.tsx';
import { Status, type Tone } from '#web/ui/signs/status.tsx';
import styles from './overview-rows.module.css';

interface RowsProps {
  id: string;
  title: string;
  all: { href: string; label: string };
  none: ReactNode;
  children: ReactNode[];
}

/** A short list of a section with the way to the whole of it. */
function Rows({ id, title, all, none, children }: RowsProps) {
  return (
    <section aria-labelledby={id}>
      <Row gap={[1, 5]} align="baseline" justify="between" className="mb-4">
        <h2 className="h3" id={id}>
          {title}
        </h2>
        <ArrowLink size="small" arrow={false} href={all.href}>
          {all.label}
        </ArrowLink>
      </Row>
      {children.length ? (
        <ul className="ink-top">{children}</ul>
      ) : (
        <p className="muted rule-top py-4">{none}</p>
      )}
    </section>
  );
}

const months = ['янв', 'фев', 'мар', 'апр', 'мая', 'июн', 'июл', 'авг', 'сен', 'окт', 'ноя', 'дек'];

const Day = ({ day }: { day: string }) => (
  <time className={`micro faint ${styles.when}`} dateTime={day}>
    <b>{Number(day.slice(8))}</b>
    {months[Number(day.slice(5, 7)) - 1]}, {shortWeekdays[weekdayOf(day)]}
  </time>
);

export const PairOfLists = ({ children }: { children: ReactNode }) => (
  <Grid columns={2} gap={7} align="start" className={styles.pair}>
    {children}
  </Grid>
);

const actOf = ({ may }: Meeting): string => (may.move && may.cancel ? 'Перенести или отменить' : 'Открыть');

export const MyMeetings = ({ meetings }: { meetings: readonly Meeting[] }) => (
  <Rows
    id="my-meetings"
    title="Встречи"
    all={{ href: '/personal/schedule/upcoming/', label: 'Все встречи' }}
    none={
      <>
        Встреч нет. Выберите камень{' '}
        <PageLink className="inline-link" href="/catalog/diamonds/">
          в каталоге
        </PageLink>{' '}
        и запишитесь на показ.
      </>
    }
  >
    {meetings.slice(0, 4).map((meeting) => (
      <Grid key={meeting.id} as="li" gap={[1, 4]} align="center" className={`py-4 rule-bottom ${styles.row}`}>
        <Day day={dayOfMeeting(meeting)} />
        <div>
          <p className="strong">
            {hoursWords(meeting)}. {meetingPurposes[meeting.purpose]}
          </p>
          <p className="small muted">
            {meeting.place === 'video' ? 'По видео' : `${meeting.office.city}, ${meeting.office.address}`}.{' '}
            {meeting.manager.name}
          </p>
          <ArrowLink
            className="mt-1"
            size="small"
            arrow={false}
            href="/personal/schedule/upcoming/"
            aria-label={`${actOf(meeting)} встречу ${meeting.number}`}
          >
            {actOf(meeting)}
          </ArrowLink>
        </div>
      </Grid>
    ))}
  </Rows>
);

export const MyEvents = ({ events }: { events: readonly OwnRegistration[] }) => (
  <Rows
    id="my-events"
    title="События"
    all={{ href: '/events/', label: 'Все события' }}
    none="Вы пока никуда не записаны."
  >
    {events.slice(0, 4).map((event) => (
      <Grid key={event.href} as="li" gap={[1, 4]} align="center" className={`py-4 rule-bottom ${styles.row}`}>
        <Day day={wallClock(event.zone, Date.parse(event.startsAt)).day} />
        <div>
          <PageLink className="strong" href={event.href}>
            {event.title}
          </PageLink>
          <p className="small muted">
            {event.city}, {countOf(event.guests, ['человек', 'человека', 'человек'])}
          </p>
        </div>
        <Status tone={event.state === 'confirmed' ? 'good' : 'neutral'} filled={event.state === 'confirmed'}>
          {event.state === 'confirmed' ? 'Вы записаны' : 'Лист ожидания'}
        </Status>
      </Grid>
    ))}
  </Rows>
);

const standing: Record<string, { tone: Tone; text: string; next: (lot: LotRow) => string }> = {
  leading: {
    tone: 'good',
    text: 'Вы лидируете',
    next: ({ my }) => (my?.maximum ? `Предел ${formatRubles(my.maximum)}` : 'Лот ещё идёт'),
  },
  outbid: { tone: 'bad', text: 'Вас перебили', next: () => 'Можно поставить выше' },
  won: { tone: 'good', text: 'Ваш', next: () => 'Итог подтверждён' },
};

const hrefOf = ({ auctionCode, id }: LotRow): string => `/auctions/${auctionCode}/lots/${id}/`;

/** Listed among the waiting items already. */
const isTold = (lot: LotRow, { items, serverTime }: Overview): boolean =>
  items.some(({ action }) => action.href === hrefOf(lot)) ||
  (lot.my?.state === 'won' &&
    lot.endsAt !== null &&
    Date.parse(serverTime) - Date.parse(lot.endsAt) < wonShownMs);

type MyLotsProps = {
  lots: readonly LotRow[];
  /** The waiting items above: what they name is not repeated. */
  overview?: Overview | null;
};

/** Running and won lots, each with the next step. */
export function MyLots({ lots, overview }: MyLotsProps) {
  const all = lots.filter(({ my }) => my && my.state in standing);
  const shown = overview ? all.filter((lot) => !isTold(lot, overview)) : all;
  return (
    <Rows
      id="my-lots"
      title="Мои торги"
      all={{ href: '/personal/auction/current/', label: 'Все лоты' }}
      none={
        all.length ? (
          <>
            Других лотов с вашими ставками нет.{' '}
            <PageLink className="inline-link" href="/auctions/">
              К аукционам
            </PageLink>
          </>
        ) : (
          <>
            Ставок нет.{' '}
            <PageLink className="inline-link" href="/auctions/">
              Откройте аукцион
            </PageLink>{' '}
            и подайте заявку на участие.
          </>
        )
      }
    >
      {shown.slice(0, 6).map((lot) => {
        const { tone, text, next } = standing[lot.my!.state]!;
        return (
          <Grid key={lot.id} as="li" gap={[1, 4]} align="center" className={`py-4 rule-bottom ${styles.row}`}>
            <span className={`micro faint ${styles.when}`}>
              <b>{lot.number}</b>лот
            </span>
            <div>
              <PageLink className="strong" href={hrefOf(lot)}>
                {lot.name}
              </PageLink>
              <p className="small muted">
                {lot.currentBid !== null &&
                  `${lot.my!.state === 'won' ? 'Цена молотка ' : ''}${formatRubles(lot.currentBid)}. `}
                {next(lot)}
              </p>
            </div>
            <Status tone={tone}>{text}</Status>
          </Grid>
        );
      })}
    </Rows>
  );
}
