import type { ReactNode } from 'react';
import type { PageMeta } from '#contract/content/site.ts';
import { eventTypes } from '#contract/events/event-words.ts';
import type { EventDetail } from '#contract/events/events.ts';
import { formatNumber } from '#contract/russian.ts';
import { ArrowLink } from '#web/app/page/arrow-link.tsx';
import { CrumbLine } from '#web/app/page/crumb-line.tsx';
import { RichText } from '#web/app/page/rich-text.tsx';
import { wholeNames } from '#web/app/page/whole-names.ts';
import { pictureWords } from '#web/app/pictures/picture-words.ts';
import { Container } from '#web/ui/layout/container.tsx';
import { Stack } from '#web/ui/layout/flow.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { densities } from '#web/ui/tables/densities.ts';
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
    <Container className="pb-8">
      <CrumbLine crumbs={eventsCrumbs} last={event.title} />
      <article>
        <div className={styles.event}>
          <Stack as="header" gap={4} className={styles.head}>
            <p className="small faint">{eventTypes[event.type]}</p>
            <h1 className="d2">{wholeNames(meta.h1 || event.title)}</h1>
            <p className="lead">{event.lead}</p>
          </Stack>
          {image && (
            <figure className={`relative sunk ${styles.picture}`}>
              <img
                src={image.big}
                srcSet={densities(image.big, image.big2x)}
                alt={event.imageAlt}
                width={360}
                height={360}
                fetchPriority="high"
              />
              <figcaption className={`faint micro ${styles.caption}`}>
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
