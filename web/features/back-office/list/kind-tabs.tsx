import { useEffect, useRef } from 'react';
import type { EntityState, KindDescription } from '#contract/back-office/entities.ts';
import type { Query } from '#contract/protocol/bracket-query.ts';
import { formatNumber } from '#contract/russian.ts';
import { PageLink } from '#web/app/page/page-link.tsx';
import { Row } from '#web/ui/layout/flow.tsx';
import { useMoreMark } from '#web/ui/navigation/tab-links.tsx';
import { queryValues } from './list-address.ts';
import styles from './list-page.module.css';

const views: { state: EntityState; label: string }[] = [
  { state: 'changed', label: 'Есть черновик' },
  { state: 'draft', label: 'Новые' },
  { state: 'scheduled', label: 'Назначены' },
  { state: 'archived', label: 'В архиве' },
];

interface KindTabsProps {
  kind: KindDescription;
  siblings: readonly KindDescription[];
  address: Query;
  /** Absent where things are not listed by their state. */
  onState?: (state: string[] | undefined) => void;
}

/** Kinds of the section at the left, states at the right. */
export function KindTabs({ kind, siblings, address, onState }: KindTabsProps) {
  const states = queryValues(address.state);
  const line = useRef<HTMLDivElement>(null);
  useMoreMark(line);
  // On a phone the line is longer than the screen: what is open begins it, and the page stays where it is.
  useEffect(() => {
    const strip = line.current!;
    const open = strip.querySelector<HTMLElement>('[aria-current], [aria-pressed="true"]');
    if (open && open.offsetLeft + open.offsetWidth > strip.clientWidth)
      strip.scrollLeft = open.offsetLeft - (strip.firstElementChild as HTMLElement).offsetLeft;
  }, []);
  return (
    <Row
      gap={4}
      align="stretch"
      nowrap
      className={`flex-none ${styles.views}`}
      ref={line}
      onScroll={({ currentTarget }) =>
        currentTarget.toggleAttribute('data-before', currentTarget.scrollLeft > 1)
      }
    >
      {siblings.length > 1 && (
        <nav aria-label="Виды">
          {siblings.map((one) => (
            <PageLink
              key={one.name}
              href={one.name === 'indices' ? '/admin/indices/points/' : `/admin/${one.name}/`}
              aria-current={one.name === kind.name && !states.length ? 'page' : undefined}
            >
              {one.label} <small className="regular">{formatNumber(sumOf(one))}</small>
            </PageLink>
          ))}
        </nav>
      )}
      {onState && (
        <fieldset className="push">
          <legend className="visually-hidden">Состояние</legend>
          {views.map(({ state, label }) => {
            const on = states.includes(state);
            return (
              <button
                key={state}
                type="button"
                aria-pressed={on}
                data-none={(!on && !kind.counts[state]) || undefined}
                onClick={() => onState(on ? undefined : [state])}
              >
                {label} <small className="regular">{formatNumber(kind.counts[state])}</small>
              </button>
            );
          })}
        </fieldset>
      )}
    </Row>
  );
}

const sumOf = ({ counts }: KindDescription): number =>
  counts.published + counts.changed + counts.draft + counts.scheduled;
