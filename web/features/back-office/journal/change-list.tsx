import { acts } from '#contract/back-office/acts.ts';
import type { Change } from '#contract/back-office/journal.ts';
import { type Query, stringifyQuery } from '#contract/protocol/bracket-query.ts';
import { formatDay } from '#contract/russian.ts';
import { PageLink } from '#web/app/page/page-link.tsx';
import { Grid } from '#web/ui/layout/flow.tsx';
import { ChevronRightIcon } from '#web/ui/signs/icons.tsx';
import { awaitOpened } from '../shell/use-opened-focus.ts';
import styles from './journal-page.module.css';
import type { JournalData } from './load-journal.ts';

const clock = new Intl.DateTimeFormat('ru-RU', {
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/Moscow',
});

/** «14:06» by the clock of Moscow. */
const timeOf = (iso: string): string => clock.format(new Date(iso));

interface ChangeListProps {
  journal: NonNullable<JournalData['journal']>;
  open: number | undefined;
  conditions: Query;
  address: Query;
}

/** Changes by days, the latest first. */
export function ChangeList({ journal, open, conditions, address }: ChangeListProps) {
  const days = Map.groupBy(journal.changes, ({ at }) => formatDay(at));
  // An opened change leaves the list on its page.
  const kept = { ...conditions, ...(address.before && { before: address.before }) } as Query;
  if (!journal.changes.length) return <p className={`muted ${styles.hint}`}>Таких изменений нет.</p>;
  return (
    <>
      {[...days].map(([day, changes]) => (
        <section key={day} aria-label={day}>
          <h2 className={`faint ${styles.day}`}>{day}</h2>
          <ol>
            {changes.map((change) => (
              <li key={change.id}>
                <Grid
                  as={PageLink}
                  gap={[1, 2]}
                  className={styles.change}
                  data-change={change.id}
                  data-undone={change.undoneBy.length > 0 || undefined}
                  aria-current={change.id === open ? 'true' : undefined}
                  href={`/admin/changes/${change.id}/${stringifyQuery(kept)}`}
                  onClick={() => awaitOpened(`change ${change.id}`)}
                >
                  <time className="micro faint" dateTime={change.at}>
                    {timeOf(change.at)}
                  </time>
                  <span className={styles.what}>{change.title}</span>
                  <span className="micro faint">
                    {change.undoneBy.length > 0 && 'отменено · '}№&nbsp;{change.id}
                  </span>
                  <span className={styles.who}>{doneBy(change)}</span>
                  {change.why && <span className={styles.who}>{change.why}</span>}
                  <ChevronRightIcon size={14} />
                </Grid>
              </li>
            ))}
          </ol>
        </section>
      ))}
      {journal.next && (
        <PageLink
          className={`block medium ${styles.more}`}
          href={`/admin/changes/${stringifyQuery({ ...conditions, before: String(journal.next) })}`}
        >
          Раньше
        </PageLink>
      )}
    </>
  );
}

/** «Массовая правка, Вера Грановская». */
export const doneBy = ({ act, by }: Pick<Change, 'act' | 'by'>): string =>
  `${acts[act]}, ${by?.name ?? 'дом'}`;
