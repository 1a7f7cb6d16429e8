import { eventDays, eventHours, eventTypes, type RegistrationState } from '#contract/events/event-words.ts';
import type { EventCard } from '#contract/events/events.ts';
import { PageLink } from '#web/app/page/page-link.tsx';
import { wholeNames } from '#web/app/page/whole-names.ts';
import { buttonProps } from '#web/ui/buttons/button.tsx';
import cover from '#web/ui/layout/cover-link.module.css';
import { Grid, Stack } from '#web/ui/layout/flow.tsx';
import { densities } from '#web/ui/tables/densities.ts';
import { CalendarLeaf } from './calendar-leaf.tsx';
import { eventHref } from './event-addresses.ts';
import styles from './event-row.module.css';
import { EventStatus } from './event-status.tsx';

const actions: Partial<Record<RegistrationState, string>> = {
  open: 'Записаться',
  'waiting-list': 'В лист ожидания',
};

const isOneDay = ({ startsAt, endsAt, zone }: EventCard): boolean =>
  eventDays({ startsAt, endsAt, zone }) === eventDays({ startsAt, endsAt: startsAt, zone });

/** An event that is still ahead, on a line of its own. */
export function EventRow({ event, first }: { event: EventCard; first: boolean }) {
  const { image, place } = event;
  const action = event.running ? undefined : actions[event.registration];
  return (
    <Grid as="li" gap={[5, 7]} align="center" className={`relative rule-bottom ${styles.row}`}>
      <CalendarLeaf event={event} />
      <Stack gap={2} className={styles.text}>
        <p className="small faint">{eventTypes[event.type]}</p>
        <h3 className="h3">
          <PageLink className={cover.link} href={eventHref(event.code)}>
            {wholeNames(event.title)}
          </PageLink>
        </h3>
        <p className="muted">{event.lead}</p>
      </Stack>
      <Stack as="dl" gap={3} className={`small ${styles.facts}`}>
        <div>
          <dt className="visually-hidden">Когда</dt>
          <dd>
            {/* The leaf of the calendar shows one day. */}
            <b className={isOneDay(event) ? 'visually-hidden' : 'block'}>{eventDays(event)}</b>{' '}
            {eventHours(event)}
          </dd>
        </div>
        <div>
          <dt className="visually-hidden">Где</dt>
          <dd className="muted">
            {place.city}, {place.name}
          </dd>
        </div>
        <div>
          <dt className="visually-hidden">Запись</dt>
          <Stack as="dd" gap={4} align="start">
            <EventStatus event={event} />
            {/* The whole row is the link: the button is only what it looks like. */}
            {action && (
              <span
                {...buttonProps({ variant: 'secondary', size: 'small' }, styles.action)}
                aria-hidden="true"
              >
                {action}
              </span>
            )}
          </Stack>
        </div>
      </Stack>
      {image && (
        <img
          className={styles.picture}
          src={image.preview}
          srcSet={densities(image.preview, image.preview2x)}
          alt=""
          width={160}
          height={160}
          loading={first ? 'eager' : 'lazy'}
        />
      )}
    </Grid>
  );
}
