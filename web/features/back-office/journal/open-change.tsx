import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { acts, touchedCounted } from '#contract/back-office/acts.ts';
import { type Query, stringifyQuery } from '#contract/protocol/bracket-query.ts';
import { formatMoment, formatNumber } from '#contract/russian.ts';
import { PageLink } from '#web/app/page/page-link.tsx';
import { reread } from '#web/app/page/reread.ts';
import { Row } from '#web/ui/layout/flow.tsx';
import { useKeys } from '../shell/key-layer.ts';
import { OfficeButton } from '../shell/office-button.tsx';
import { UndoIcon } from '../shell/office-icons.tsx';
import { EntryTable } from './entry-table.tsx';
import type { OpenedChange } from './load-journal.ts';
import styles from './open-change.module.css';
import { choiceOf, countTicked, type Ticked } from './undo-rules.ts';
import { UndoWindow } from './undo-window.tsx';

/** «1 000+» for a figure that is counted no further. */
const figureText = (figure: number, counted = Number.POSITIVE_INFINITY): string =>
  figure < counted ? formatNumber(figure) : `${formatNumber(counted)}+`;

const shows = [
  { show: 'all', label: 'Все' },
  { show: 'changed', label: 'Изменены' },
  { show: 'created', label: 'Созданы' },
  { show: 'touched', label: 'Тронуты с тех пор' },
] as const;

/** One change: what was and what became, field by field, and the way back. */
export function OpenChange({ change, address }: { change: OpenedChange; address: Query }) {
  const router = useRouter();
  const [ticked, setTicked] = useState<Ticked>(new Set());
  const [undo, setUndo] = useState<'whole' | 'ticked'>();
  const count = countTicked(change.entries, ticked);
  const { after, show: asked = 'all', ...rest } = address;
  const hrefOf = (more: Query) => `/admin/changes/${change.id}/${stringifyQuery({ ...rest, ...more })}`;
  useKeys('Открытое изменение', [
    {
      at: 'KeyU',
      shown: ['U'],
      does: 'отменить отмеченное',
      run: () => (count && change.mayUndo ? setUndo('ticked') : false),
    },
  ]);
  // One alone says what the title says.
  const figures = (
    [
      [change.created, 'создано'],
      [change.changed, 'изменено'],
      [change.touched, 'тронуты с тех пор', touchedCounted],
    ] as const
  ).filter(([figure]) => figure > 0);
  // Only the first page counts what was touched since.
  const counts = {
    all: 1,
    changed: change.changed,
    created: change.created,
    touched: after ? 1 : change.touched,
  };
  const offered = shows.filter(({ show }) => counts[show] > 0 || asked === show);
  return (
    <article className={`pb-6 ${styles.change}`} aria-labelledby="opened-change">
      <p className={`muted pt-4 ${styles.kicker}`}>
        №&nbsp;{change.id} · {acts[change.act].toLowerCase()}
        {change.undoOf && (
          <>
            {' · отменяет '}
            <PageLink className="inline-link" href={`/admin/changes/${change.undoOf}/`}>
              №&nbsp;{change.undoOf}
            </PageLink>
          </>
        )}
      </p>
      <h2 id="opened-change">{change.title}</h2>
      <p className={`muted ${styles.who}`}>
        {change.by?.name ?? 'Дом'}, {formatMoment(change.at)}
        {change.why && ` · зачем: «${change.why}»`}
      </p>
      <Row gap={[3, 5]} align="end" justify="between" className={`py-4 ${styles.top}`}>
        {figures.length > 1 && (
          <Row as="dl" gap={6} align="stretch" nowrap className={styles.figures}>
            {figures.map(([figure, label, counted]) => (
              <div key={label}>
                <dt className="micro faint">{label}</dt>
                <dd>{figureText(figure, counted)}</dd>
              </div>
            ))}
          </Row>
        )}
        {change.mayUndo ? (
          <Row gap={2}>
            <OfficeButton
              variant="secondary"
              keys={['U']}
              disabled={!count}
              onClick={() => setUndo('ticked')}
            >
              Отменить отмеченное{count > 0 && `, ${formatNumber(count)}`}
            </OfficeButton>
            <OfficeButton variant="secondary" tone="bad" onClick={() => setUndo('whole')}>
              <UndoIcon size={16} />
              Отменить целиком
            </OfficeButton>
          </Row>
        ) : (
          <p className={`muted ${styles.who}`}>Отменить может тот, кто правит эти записи.</p>
        )}
      </Row>
      {change.undoneBy.length > 0 && (
        <p className={styles.note}>
          Отменено:{' '}
          {change.undoneBy.map((id) => (
            <PageLink key={id} className="inline-link" href={`/admin/changes/${id}/`}>
              №&nbsp;{id}
            </PageLink>
          ))}
        </p>
      )}
      {change.touched > 0 && (
        <p className={styles.note}>
          {figureText(change.touched, touchedCounted)} тронуты позже: отмена целиком оставит их как есть, пока
          вы их не отметите.
        </p>
      )}
      {(offered.length > 2 || asked !== 'all') && (
        <Row
          as="nav"
          gap={5}
          align="stretch"
          nowrap
          className={`ink-top ${styles.shows}`}
          aria-label="Что показать"
        >
          {offered.map(({ show, label }) => (
            <PageLink
              className="muted medium nowrap py-2"
              key={show}
              href={hrefOf(show === 'all' ? {} : { show })}
              aria-current={asked === show ? 'true' : undefined}
            >
              {label}
            </PageLink>
          ))}
        </Row>
      )}
      {[...Map.groupBy(change.entries, ({ kind }) => kind)].map(([kind, entries]) => (
        <EntryTable key={kind} kind={kind} entries={entries} ticked={ticked} onTicked={setTicked} />
      ))}
      {!change.entries.length && asked !== 'all' && (
        <p className={`muted ${styles.hint}`}>Здесь ничего нет.</p>
      )}
      {change.next && (
        <PageLink
          className={`inline-block medium ${styles.more}`}
          href={hrefOf({ after: change.next, ...(asked !== 'all' && { show: asked }) })}
        >
          Дальше
        </PageLink>
      )}
      {undo && (
        <UndoWindow
          id={change.id}
          only={undo === 'ticked' ? choiceOf(change.entries, ticked) : undefined}
          onDone={() => {
            setTicked(new Set());
            void reread(router);
          }}
          onGone={() => setUndo(undefined)}
        />
      )}
    </article>
  );
}
