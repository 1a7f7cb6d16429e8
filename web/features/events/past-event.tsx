import { eventDays, eventTypes } from '#contract/events/event-words.ts';
import type { EventCard } from '#contract/events/events.ts';
import { PageLink } from '#web/app/page/page-link.tsx';
import { wholeNames } from '#web/app/page/whole-names.ts';
import { classNames } from '#web/ui/class-names.ts';
import cover from '#web/ui/layout/cover-link.module.css';
import { densities } from '#web/ui/tables/densities.ts';
import { eventHref } from './event-addresses.ts';
import styles from './past-event.module.css';

/** A cell of the tray: what was, where and when. */
export function PastEvent({ event }: { event: EventCard }) {
  const { image } = event;
  return (
    <li className={`relative ${styles.cell}`}>
      {image && (
        <img
          src={image.preview}
          srcSet={densities(image.preview, image.preview2x)}
          alt=""
          width={72}
          height={72}
          loading="lazy"
        />
      )}
      <p className={styles.when}>
        {eventTypes[event.type]}, {event.place.city}
        <br />
        <time dateTime={event.startsAt}>{eventDays(event)}</time>
      </p>
      <h3 className="h4">
        <PageLink className={cover.link} href={eventHref(event.code)}>
          {wholeNames(event.title)}
        </PageLink>
      </h3>
      <p className={classNames('small muted', styles.lead)}>{event.lead}</p>
    </li>
  );
}
