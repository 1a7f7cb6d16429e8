import type { ReactNode } from 'react';
import { eventTypes } from '#contract/event-words.ts';
import type { EventDetail } from '#contract/events.ts';
import { formatNumber } from '#contract/russian.ts';
import type { PageMeta } from '#contract/site.ts';
import { ArrowLink } from '#web/app/arrow-link.tsx';
import { CrumbLine } from '#web/app/crumb-line.tsx';
import { pictureWords } from '#web/app/picture-words.ts';
import { RichText } from '#web/app/rich-text.tsx';
import { Container } from '#web/ui/container.tsx';
import { densities } from '#web/ui/densities.ts';
import { Section } from '#web/ui/section.tsx';
import { eventsCrumbs } from './event-addresses.ts';
import styles from './event-page.module.css';
import { RegistrationPanel } from './registration-panel.tsx';

type EventPageProps = {
  event: EventDetail;
  meta: PageMeta;
  /** The first stones of the event, as the catalog shows them. */
  stones: { total: number; tray: ReactNode } | null;
};

export function EventPage({ event, meta, stones }: EventPageProps) {
  const { image, selection } = event;
  return (
    <Container className={styles.page}>
      <CrumbLine crumbs={eventsCrumbs} last={event.title} />
      <article>
        <div className={styles.event}>
          <header className={styles.head}>
            <p className="small faint">{eventTypes[event.type]}</p>
            <h1 className="d2">{meta.h1 || event.title}</h1>
            <p className="lead">{event.lead}</p>
          </header>
          {image && (
            <figure className={styles.picture}>
              <img
                src={image.big}
                srcSet={densities(image.big, image.big2x)}
                alt={event.imageAlt}
                width={360}
                height={360}
                fetchPriority="high"
              />
              <figcaption className={styles.caption}>
                {pictureWords({ type: 'diamonds', images: image })}
              </figcaption>
            </figure>
          )}
          <aside className={styles.aside} aria-label="Запись">
            <RegistrationPanel event={event} />
          </aside>
          <section className={styles.text} aria-labelledby="programme">
            <h2 className="h3" id="programme">
              {event.registration === 'past' ? 'Как это было' : 'Программа'}
            </h2>
            <RichText className={styles.programme} html={event.programme} />
          </section>
        </div>
        {selection && (
          <Section
            tight
            rule
            title="Камни события"
            aside={
              <ArrowLink href={selection.href}>
                Смотреть все{stones && ` ${formatNumber(stones.total)}`}
              </ArrowLink>
            }
          >
            {stones?.tray}
          </Section>
        )}
      </article>
    </Container>
  );
}
