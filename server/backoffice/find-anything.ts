import { hasRight, opens } from '#contract/account/rights.ts';
import { listQuery } from '#contract/back-office/entities.ts';
import { type KindName, kindNames, kindWords } from '#contract/back-office/kinds.ts';
import type { Answer } from '#contract/index.ts';
import { stringifyQuery } from '#contract/protocol/bracket-query.ts';
import { findAuctions } from '#server/auctions/public.ts';
import { type Kinds, listEntities } from '#server/changes/public.ts';
import type { Db } from '#server/platform/db.ts';
import type { Person } from '#server/platform/http/caller.ts';
import { findPeopleByWord } from './palette-store.ts';
import { pagesOf, quickActsOf } from './working-places.ts';

type Palette = Answer<'GET /api/internal/admin/palette/'>;
type Group = Palette['groups'][number];
const shownPerKind = 6;

/** Items, texts, auctions, people, pages and acts by what was typed; only what the person may open. */
export async function findAnything(db: Db, kinds: Kinds, person: Person, typed: string): Promise<Palette> {
  const only = typed.startsWith('>') ? 'acts' : typed.startsWith('@') ? 'people' : undefined;
  const q = only ? typed.slice(1).trim() : typed;
  const groups: (Group | undefined)[] =
    only === 'acts'
      ? [placesGroup('acts', 'Действия', quickActsOf(person), q)]
      : only === 'people'
        ? [await peopleGroup(db, person, q)]
        : [
            ...(q ? await entityGroups(db, kinds, person, q) : []),
            q ? await auctionsGroup(db, q) : undefined,
            q ? await peopleGroup(db, person, q) : undefined,
            placesGroup('pages', 'Страницы', pagesOf(person), q),
            placesGroup('acts', 'Действия', quickActsOf(person), q),
          ];
  return { groups: groups.filter((group) => group !== undefined && group.found.length > 0) as Group[] };
}

const fold = (text: string): string => text.toLowerCase().replaceAll('ё', 'е');

function placesGroup(
  name: 'pages' | 'acts',
  label: string,
  places: readonly { label: string; about: string; href: string }[],
  q: string,
): Group {
  const found = places.filter((place) => fold(`${place.label} ${place.about}`).includes(fold(q)));
  return { name, label, total: found.length, href: null, found: found.slice(0, shownPerKind) };
}

async function entityGroups(db: Db, kinds: Kinds, person: Person, q: string): Promise<Group[]> {
  const groups: Group[] = [];
  for (const [name, label, sections] of [
    ['items', 'Предметы', ['items']],
    ['texts', 'Тексты', ['words', 'house']],
    ['sales', 'Подготовка торгов', ['sales']],
  ] as const) {
    const own = kindNames.filter(
      (kind) =>
        hasRight(person, kindWords[kind].right) &&
        (sections as readonly string[]).includes(kindWords[kind].section),
    );
    const lists = await Promise.all(own.map((kind) => findOfKind(db, kinds, kind, q)));
    const best = lists.toSorted((a, b) => b.total - a.total)[0];
    groups.push({
      name,
      label,
      total: lists.reduce((sum, { total }) => sum + total, 0),
      href: best?.total ? `/admin/${best.kind}/${stringifyQuery({ q })}` : null,
      found: lists.flatMap(({ found }) => found).slice(0, shownPerKind),
    });
  }
  return groups;
}

async function findOfKind(db: Db, kinds: Kinds, kind: KindName, q: string) {
  const { rows, total } = await listEntities(
    db,
    kinds.get(kind)!,
    listQuery.parse({ q, limit: shownPerKind }),
  );
  const found = rows.map(({ id, title }) => ({
    label: title,
    about: kindWords[kind].named === 'by number' ? `№\u00A0${id}` : id,
    href: `/admin/${kind}/${id}/`,
  }));
  return { kind, total, found };
}

async function auctionsGroup(db: Db, q: string): Promise<Group> {
  const found = (await findAuctions(db, q)).map(({ title, text, href }) => ({
    label: title,
    about: text,
    href,
  }));
  return { name: 'auctions', label: 'Торги', total: found.length, href: '/auctions/', found };
}

/** All people, or a manager's own clients. */
async function peopleGroup(db: Db, person: Person, q: string): Promise<Group | undefined> {
  const everybody = opens(person, 'people');
  if (!q || !(everybody || opens(person, 'ownClients'))) return undefined;
  const rows = await findPeopleByWord(db, fold(q), {
    of: everybody ? null : person.user.id,
    limit: shownPerKind,
  });
  return {
    name: 'people',
    label: 'Люди',
    total: rows[0]?.total ?? 0,
    href: everybody ? `/admin/people/${stringifyQuery({ q })}` : null,
    found: rows.map(({ id, name, email }) => ({
      label: name,
      about: email ?? '',
      href: everybody ? `/admin/people/${id}/` : `/personal/clients/${id}/`,
    })),
  };
}
