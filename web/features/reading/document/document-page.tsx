import { useMemo } from 'react';
import type { HouseDocument } from '#contract/content/reading.ts';
import { formatDate } from '#contract/russian.ts';
import { CrumbLine } from '#web/app/page/crumb-line.tsx';
import { PageLink } from '#web/app/page/page-link.tsx';
import prose from '#web/app/page/prose.module.css';
import { TextView } from '#web/app/page/text-view.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Container } from '#web/ui/layout/container.tsx';
import { Grid, Stack } from '#web/ui/layout/flow.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { DocumentIcon } from '#web/ui/signs/icons.tsx';
import { documentHref, homeCrumbs } from '../addresses.ts';
import { Contents } from '../contents.tsx';
import reading from '../reading.module.css';
import styles from './document-page.module.css';

/** Legal documents are read by section: the contents stay visible, and print contains the text alone. */
export function DocumentPage({ document, title }: { document: HouseDocument; title: string }) {
  const { lead, version, date, changes, others, headings } = document;
  const anchors = useMemo(() => headings.map(({ id }) => id), [headings]);
  return (
    <Container className="pb-8">
      <CrumbLine crumbs={homeCrumbs} last={title} />
      <article>
        <Stack as="header" gap={4} className={`pt-5 ${styles.head}`}>
          <h1 className="h1">{title}</h1>
          <p className="small faint">
            {version}. Действует с <time dateTime={date}>{formatDate(date)}</time>
          </p>
          {changes && <p className="small muted">Что изменилось: {changes}</p>}
          {lead && <p className="lead">{lead}</p>}
        </Stack>
        <Grid laptop={1} align="start" className={reading.frame}>
          <div className={reading.aside} data-print="off">
            <Contents headings={document.headings} label="Содержание" />
            <div className={styles.print}>
              <Button variant="secondary" size="small" onClick={() => window.print()}>
                Распечатать
              </Button>
            </div>
          </div>
          <TextView className={`${prose.prose} ${styles.clauses}`} text={document.body} anchors={anchors} />
        </Grid>
      </article>
      {others.length > 0 && (
        <div className={`pt-9 ${styles.others}`} data-print="off">
          <Section rule tight title="Другие документы дома" size="h3">
            <Grid as="ul" columns={2} tablet={1} className={`rule-top ${styles.list}`}>
              {others.map((other) => (
                <li key={other.code}>
                  <Grid as={PageLink} gap={4} align="baseline" href={documentHref(other)}>
                    <DocumentIcon size={18} />
                    <span>{other.title}</span>
                    <span className="faint">{other.version}</span>
                  </Grid>
                </li>
              ))}
            </Grid>
          </Section>
        </div>
      )}
    </Container>
  );
}
