import { useState } from 'react';
import type { NewsItem } from '#contract/content/site.ts';
import { countOf, formatDate, formatDay } from '#contract/russian.ts';
import { PageLink } from '#web/app/page/page-link.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Grid, Stack } from '#web/ui/layout/flow.tsx';
import { ChevronRightIcon } from '#web/ui/signs/icons.tsx';
import { HomeSection } from './home-section.tsx';
import styles from './news-section.module.css';
import { Picture } from './picture.tsx';

/** As many rows as stand beside the picture. */
const shownRows = 5;

/** News have no page of their own: those that do not fit at first unfold here. */
export function NewsSection({ news }: { news: NewsItem[] }) {
  const [unfolded, setUnfolded] = useState(false);
  const lead = news.find((item) => item.image) ?? news[0]!;
  const rest = news.filter((item) => item !== lead);
  const others = unfolded ? rest : rest.slice(0, shownRows);
  const more = rest.length - shownRows;
  return (
    <HomeSection
      id="news"
      title="Новости"
      aside={
        more > 0 && (
          <Button
            variant="ghost"
            size="small"
            aria-expanded={unfolded}
            onClick={() => setUnfolded(!unfolded)}
          >
            {unfolded ? 'Свернуть' : `Ещё ${countOf(more, ['новость', 'новости', 'новостей'])}`}
          </Button>
        )
      }
    >
      <Grid gap={8} className={styles.news} data-alone={others.length === 0 || undefined}>
        <Stack as="article" gap={3} pack className={`relative ${styles.lead}`}>
          {lead.image && (
            <div className={`mb-3 sunk ${styles.picture}`}>
              <Picture image={lead.image} alt={lead.imageAlt} size={720} />
            </div>
          )}
          <time className="small faint" dateTime={lead.date}>
            {formatDate(lead.date)}
          </time>
          <h3 className="h3">
            <PageLink className={styles.leadLink} href={lead.href}>
              {lead.title}
            </PageLink>
          </h3>
          <p className="muted">{lead.lead}</p>
        </Stack>
        {others.length > 0 && (
          <ul className={styles.list}>
            {others.map((item) => (
              <li className="rule-bottom" key={item.id}>
                <Grid as={PageLink} gap={5} align="baseline" className={styles.row} href={item.href}>
                  <time className="small faint" dateTime={item.date}>
                    {formatDay(item.date)}
                  </time>
                  <h3 className="h4">{item.title}</h3>
                  <ChevronRightIcon className={styles.chevron} size={16} />
                </Grid>
              </li>
            ))}
          </ul>
        )}
      </Grid>
    </HomeSection>
  );
}
