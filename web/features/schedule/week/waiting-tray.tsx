import type { QueueRow } from '#contract/requests/queue.ts';
import { PageLink } from '#web/app/page/page-link.tsx';
import { Grid } from '#web/ui/layout/flow.tsx';
import styles from './waiting-tray.module.css';

/** The kind of what is dragged from the tray into a day. */
export const waitingRow = 'application/x-waiting-row';
const shownMeetings = 3;

interface WaitingTrayProps {
  rows: readonly QueueRow[];
  onChosen: (row: string) => void;
}

/** Those the manager works with who have no time yet: dragged into a day, or pressed. */
export function WaitingTray({ rows, onChosen }: WaitingTrayProps) {
  if (!rows.length) return null;
  return (
    <Grid as="section" tablet={1} className={`framed ${styles.tray}`} aria-labelledby="waiting-tray">
      <div className={`faint py-3 px-4 ${styles.head}`}>
        <h2 className="small ink strong" id="waiting-tray">
          Ждут времени
        </h2>
        {rows.length > shownMeetings ? (
          <PageLink className="finger" href="/personal/requests/?tab=working">
            все&nbsp;{rows.length}
          </PageLink>
        ) : (
          <span className={styles.hint}>перетащите в день</span>
        )}
      </div>
      <ul>
        {rows.slice(0, shownMeetings).map(({ kind, id, name, summary }) => (
          <li className="rule-left" key={`${kind}-${id}`}>
            <button
              type="button"
              draggable
              aria-haspopup="dialog"
              onDragStart={({ dataTransfer }) => {
                dataTransfer.setData(waitingRow, `${kind}-${id}`);
                dataTransfer.effectAllowed = 'copy';
              }}
              onClick={() => onChosen(`${kind}-${id}`)}
            >
              <b className="small">{name}</b>
              <small>{summary}</small>
              <span className="visually-hidden">, назначить время</span>
            </button>
          </li>
        ))}
      </ul>
    </Grid>
  );
}
