import type { PageMeta } from '#contract/content/site.ts';
import { eventStatements } from '#contract/content/statements/leads.ts';
import { type EventType, eventTypeGroups } from '#contract/events/event-words.ts';
import type { Answer } from '#contract/index.ts';
import { modals } from '#web/app/modals/modals.ts';
import { CrumbLine } from '#web/app/page/crumb-line.tsx';
import { PageLink } from '#web/app/page/page-link.tsx';
import { useStatements } from '#web/app/page/use-statements.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Container } from '#web/ui/layout/container.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { Tray } from '#web/ui/layout/tray.tsx';
import { Pagination } from '#web/ui/navigation/pagination.tsx';
import { TabLinks } from '#web/ui/navigation/tab-links.tsx';
import { EmptyState } from '#web/ui/signs/empty-state.tsx';
import { eventsHref } from './event-addresses.ts';
import { EventRow } from './event-row.tsx';
import styles from './events-page.module.css';
import { PastEvent } from './past-event.tsx';

type EventsPageProps = Answer<'GET /api/internal/events/'> & { type: EventType | undefined; meta: PageMeta };

export function EventsPage({ upcoming, past, page, pages, types, type, meta }: EventsPageProps) {
  const say = useStatements();
  return (
    <Container className={`pb-8 ${styles.page}`}>
      <CrumbLine crumbs={[{ label: 'Главная', href: '/' }]} last="События" />
      <PageHeading title={meta.h1 || 'События'} lead={say(eventStatements.texts.lead)} />
      {types.length > 1 && <TypeLinks types={types} type={type} />}
      <Section tight title="Предстоящие" className={styles.upcoming}>
        {upcoming.length ? (
          <ul className="rule-top">
            {upcoming.map((event, place) => (
              <EventRow key={event.id} event={event} first={place < 2} />
            ))}
          </ul>
        ) : (
          <NothingAhead type={type} />
        )}
      </Section>
      {past.length > 0 && (
        <Section tight title="Прошедшие" size="h3">
          <Tray columns={3} columnsLaptop={2} columnsPhone={2} className={styles.past}>
            {past.map((event) => (
              <PastEvent key={event.id} event={event} />
            ))}
          </Tray>
          <div className="mt-6">
            <Pagination
              label="Прошедшие события"
              page={page}
              pageCount={pages}
              renderLink={(number, props) => <PageLink href={eventsHref(type, number)} {...props} />}
            />
          </div>
        </Section>
      )}
    </Container>
  );
}

type TypeLinksProps = Pick<EventsPageProps, 'types' | 'type'>;

const TypeLinks = ({ types, type }: TypeLinksProps) => (
  <TabLinks label="Виды событий" className="mt-6">
    <PageLink href={eventsHref()} aria-current={type ? undefined : 'page'}>
      Все
      <sup>{types.reduce((sum, { count }) => sum + count, 0)}</sup>
    </PageLink>
    {types.map(({ type: code, count }) => (
      <PageLink key={code} href={eventsHref(code)} aria-current={type === code ? 'page' : undefined}>
        {eventTypeGroups[code]}
        <sup>{count}</sup>
      </PageLink>
    ))}
  </TabLinks>
);

const NothingAhead = ({ type }: Pick<EventsPageProps, 'type'>) => (
  <EmptyState
    title="Новых дат пока нет"
    shape="marquis"
    action={
      <Button variant="secondary" onClick={() => modals.open('subscription', { kinds: ['events'] })}>
        Узнать первым
      </Button>
    }
  >
    {type
      ? 'Посмотрите другие виды событий или подпишитесь: напишем, как только назначим день.'
      : 'Подпишитесь на письма о событиях: напишем, как только назначим день.'}
  </EmptyState>
);
