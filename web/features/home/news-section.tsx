import { formatDate, formatDay } from '#contract/russian.ts';
import type { NewsItem } from '#contract/site.ts';
import { PageLink } from '#web/app/page-link.tsx';
import { ChevronRightIcon } from '#web/ui/icons.tsx';
import { ArrowLink } from './arrow-link.tsx';
import { HomeSection } from './home-section.tsx';
import styles from './news-section.module.css';
import { Picture } from './picture.tsx';

/** As many rows as stand beside the picture. */
const rows = 5;

export function NewsSection({ news }: { news: NewsItem[] }) {
  const lead = news.find((item) => item.image) ?? news[0]!;
  const others = news.filter((item) => item !== lead).slice(0, rows);
  return (
    <HomeSection id="news" title="Новости" aside={<ArrowLink href="/events/">Все новости</ArrowLink>}>
      <div className={styles.news} data-alone={others.length === 0 || undefined}>
        <article className={styles.lead}>
          {lead.image && (
            <div className={styles.picture}>
              <Picture image={lead.image} alt={lead.imageAlt} size={720} />
            </div>
          )}
          <h3 className="h3">
            <PageLink className={styles.leadLink} href={lead.href}>
              {lead.title}
            </PageLink>
          </h3>
          <p className="muted">
            {lead.lead} <time dateTime={lead.date}>{formatDate(lead.date)}</time>
          </p>
        </article>
        {others.length > 0 && (
          <ul className={styles.list}>
            {others.map((item) => (
              <li key={item.id}>
                <PageLink className={styles.row} href={item.href}>
                  <time className={styles.date} dateTime={item.date}>
                    {formatDay(item.date)}
                  </time>
                  <h3 className="h4">{item.title}</h3>
                  <ChevronRightIcon className={styles.chevron} size={16} />
                </PageLink>
              </li>
            ))}
          </ul>
        )}
      </div>
    </HomeSection>
  );
}
