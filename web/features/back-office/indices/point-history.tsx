import type { EntityVersion } from '#contract/back-office/entities.ts';
import type { EditedIndex } from '#contract/back-office/indices.ts';
import { countOf, formatShort, nbsp } from '#contract/russian.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { useLoad } from '#web/app/forms/use-load.ts';
import { PageLink } from '#web/app/page/page-link.tsx';
import { Row } from '#web/ui/layout/flow.tsx';
import { pointText } from './point-cell.tsx';
import { monthWords } from './point-edits.ts';
import styles from './points.module.css';

interface MovedPoint {
  month: string;
  before: number | null;
  after: number | null;
}

const pointsOf = (fields: EntityVersion['after'] | null): Map<string, number> =>
  new Map(
    ((fields?.points ?? []) as unknown as { month: string; value: number }[]).map(({ month, value }) => [
      month,
      value,
    ]),
  );

function movedBy({ before, after }: EntityVersion): MovedPoint[] {
  const [old, now] = [pointsOf(before), pointsOf(after)];
  return [...new Set([...old.keys(), ...now.keys()])]
    .sort()
    .reverse()
    .flatMap((month) =>
      old.get(month) === now.get(month)
        ? []
        : [{ month, before: old.get(month) ?? null, after: now.get(month) ?? null }],
    );
}

const most = 6;
const moreForms = ['точка', 'точки', 'точек'] as const;

/** Who wrote which points and why; nothing is erased. */
export function PointHistory({ index }: { index: EditedIndex }) {
  const { data, failed } = useLoad(() =>
    browserApi('GET /api/internal/admin/entities/{kind}/{id}/history', {
      params: { kind: 'indices', id: index.id },
      query: { field: 'points' },
    }),
  );
  const versions = (data?.versions ?? []).map((one) => ({ ...one, moved: movedBy(one) }));
  const shown = versions.filter(({ moved, why }) => moved.length || why);
  return (
    <section aria-label="История точек">
      <h3 className="mb-2">История точек</h3>
      {failed && <p className="bad">История не загрузилась.</p>}
      {data && !shown.length && <p className="muted">Точки этого индекса ещё не меняли.</p>}
      <ul className={`small ${styles.history}`}>
        {shown.map(({ version, changeId, at, by, why, moved }) => (
          <li key={version}>
            <Row gap={[1, 3]} justify="between">
              <span className="muted">
                {formatShort(at)}, {by?.name ?? 'дом'}
              </span>
              <PageLink href={`/admin/changes/${changeId}/`}>В журнал</PageLink>
            </Row>
            {moved.slice(0, most).map(({ month, before, after }) => (
              <p key={month}>
                {monthWords(month)}: {before !== null && <s>{pointText(index, before)}</s>}{' '}
                {after === null ? `точка${nbsp}убрана` : <b>{pointText(index, after)}</b>}
              </p>
            ))}
            {moved.length > most && <p className="muted">и ещё {countOf(moved.length - most, moreForms)}</p>}
            {why && <p>{why}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
