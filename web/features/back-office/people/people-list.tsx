import { useRouter } from '@tanstack/react-router';
import { type FormEvent, useEffect, useState } from 'react';
import type { PersonRow } from '#contract/back-office/people.ts';
import {
  type Group,
  groups,
  groupWords,
  type PersonState,
  stateWords,
} from '#contract/back-office/people-words.ts';
import { type Query, stringifyQuery } from '#contract/protocol/bracket-query.ts';
import { formatNumber, nbsp } from '#contract/russian.ts';
import { PageLink } from '#web/app/page/page-link.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Grid, Row, Stack } from '#web/ui/layout/flow.tsx';
import { ChevronRightIcon, SearchIcon } from '#web/ui/signs/icons.tsx';
import { Kbd } from '../shell/kbd.tsx';
import { type Mark, PublicationMark } from '../shell/publication-mark.tsx';
import { awaitOpened } from '../shell/use-opened-focus.ts';
import type { PeopleData } from './load-people.ts';
import styles from './people-page.module.css';

interface PeopleListProps {
  list: NonNullable<PeopleData['list']>;
  address: Query;
  open: number | undefined;
}

/** The group in the address. */
export const groupOf = (address: Query): Group => groups.find((group) => group === address.who) ?? 'all';

export function PeopleList({ list, address, open }: PeopleListProps) {
  const router = useRouter();
  const asked = typeof address.q === 'string' ? address.q : '';
  const [q, setQ] = useState(asked);
  useEffect(() => setQ(asked), [asked]);
  const here = (change: Query) => stringifyQuery(withoutEmpty({ ...address, after: '', ...change }));
  const who = groupOf(address);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void router.navigate({ href: `/admin/people/${here({ q: q.trim() })}` });
  };
  return (
    <>
      <Stack gap={2} className={`p-3 ${styles.find}`}>
        <form onSubmit={submit} className={styles.search}>
          <SearchIcon size={14} />
          <input
            className="grow"
            id="people-q"
            type="search"
            aria-label="Искать людей"
            placeholder="Имя, почта, телефон, ИНН"
            value={q}
            maxLength={200}
            onChange={(event) => setQ(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'ArrowDown') document.querySelector<HTMLElement>('a[data-person]')?.focus();
            }}
          />
          <Kbd>/</Kbd>
        </form>
        <Row as="nav" gap={2} className={styles.groups} aria-label="Кого показать">
          {groups
            .filter((group) => group === 'all' || group === who || list.counts[group]! > 0)
            .map((group) => (
              <Row
                as={PageLink}
                gap={1}
                inline
                key={group}
                href={`/admin/people/${here({ who: group === 'all' ? '' : group })}`}
                aria-current={who === group ? 'true' : undefined}
              >
                {groupWords[group]} <small className="regular">{formatNumber(list.counts[group] ?? 0)}</small>
              </Row>
            ))}
        </Row>
      </Stack>
      {list.people.length ? (
        <ul aria-label="Люди">
          {list.people.map((person) => (
            <li key={person.id}>
              <Grid
                as={PageLink}
                gap={[0, 2]}
                align="start"
                className={styles.person}
                data-person={person.id}
                aria-current={person.id === open ? 'true' : undefined}
                href={`/admin/people/${person.id}/${stringifyQuery(address)}`}
                onClick={() => awaitOpened(`person ${person.id}`)}
              >
                <RowWords person={person} by={who === 'companies' ? 'company' : 'name'} />
                <ChevronRightIcon size={14} />
              </Grid>
            </li>
          ))}
        </ul>
      ) : (
        <p className={`muted ${styles.hint}`}>Таких людей нет.</p>
      )}
      {list.next && (
        <PageLink
          className={`block py-3 px-4 medium ${styles.more}`}
          href={`/admin/people/${here({ after: String(list.next) })}`}
        >
          Дальше по алфавиту
        </PageLink>
      )}
    </>
  );
}

const withoutEmpty = (query: Query): Query =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));

/** Companies are listed by their name, with the person second. */
function RowWords({ person, by }: { person: PersonRow; by: 'name' | 'company' }) {
  const { name, about, self, company } = person;
  const [first, beneath, second] =
    by === 'company' && company
      ? [company.name, company.inn && `ИНН${nbsp}${company.inn}`, name]
      : [name, '', self ? `${about}, это${nbsp}вы` : about];
  return (
    <>
      <Initials name={first.match(/«(.+)»/)?.[1] ?? first} />
      <span className={styles.words}>
        <span>
          <b>{first}</b>
          {beneath && <small className={styles.beneath}>{beneath}</small>}
        </span>
        <small>{second}</small>
        <RowMark person={person} />
      </span>
    </>
  );
}

export function Initials({ name, large }: { name: string; large?: boolean }) {
  const letters = name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0))
    .join('');
  return (
    <span className={classNames(styles.initials, large && styles.large)} aria-hidden="true">
      {letters.toUpperCase()}
    </span>
  );
}

export const stateMarks: Record<PersonState, Mark> = {
  works: 'published',
  open: 'published',
  unproved: 'draft',
  invited: 'waiting',
  closed: 'bad',
};

/** Only what is not as usual. */
function RowMark({ person }: { person: PersonRow }) {
  if (person.self) return null;
  const usual = person.state === 'works' || person.state === 'open';
  if (usual && !person.twin) return null;
  return (
    <span className="micro">
      <PublicationMark mark={usual ? 'waiting' : stateMarks[person.state]}>
        {usual ? `похож на${nbsp}№${nbsp}${person.twin}` : stateWords[person.state]}
      </PublicationMark>
    </span>
  );
}
