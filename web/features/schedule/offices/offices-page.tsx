import { useRouter } from '@tanstack/react-router';
import { formatNumber } from '#contract/russian.ts';
import { PageFrame } from '#web/app/page/page-frame.tsx';
import { PageLink } from '#web/app/page/page-link.tsx';
import { reread } from '#web/app/page/reread.ts';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { TabLinks } from '#web/ui/navigation/tab-links.tsx';
import { EmptyState } from '#web/ui/signs/empty-state.tsx';
import { HolidaysSection } from './holidays-section.tsx';
import { type OfficesData, officesHref } from './load-offices.ts';
import styles from './offices-page.module.css';
import { PlacesSection } from './places-section.tsx';
import { TakeInSection } from './take-in-section.tsx';

/** What the schedule follows from: when an office is closed, and what lies there. */
export function OfficesPage({ data, q }: { data: OfficesData; q: string }) {
  const router = useRouter();
  const { items, office, mayClose, places, meta } = data;
  const changed = () => void reread(router);
  return (
    <PageFrame>
      <PageHeading
        size="h1"
        title={meta.h1 || 'Офисы'}
        lead="Где находятся предметы и когда офис закрыт: отсюда клиент узнаёт, в какой офис прийти."
      />
      {office ? (
        <>
          <TabLinks label="Офисы">
            {items.map(({ code, city, itemsCount }) => (
              <PageLink
                key={code}
                href={officesHref({ office: code })}
                aria-current={code === office.code ? 'page' : undefined}
              >
                {city}
                <sup>{formatNumber(itemsCount)}</sup>
              </PageLink>
            ))}
          </TabLinks>
          <div className={styles.columns}>
            {office.keeps && (
              <TakeInSection key={`take in ${office.code}`} office={office} onDone={changed} />
            )}
            <PlacesSection key={`${office.code} ${q}`} office={office} places={places} q={q} />
            <HolidaysSection key={office.code} office={office} mayClose={mayClose} onChanged={changed} />
          </div>
        </>
      ) : (
        <EmptyState title="Офисов пока нет" />
      )}
    </PageFrame>
  );
}
