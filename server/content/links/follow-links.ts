import { changedWords } from '#contract/back-office/kinds.ts';
import type { FieldValues } from '#contract/back-office/values.ts';
import {
  archivedField,
  type EntityKind,
  type RowComplaint,
  type WrittenRow,
} from '#server/changes/public.ts';
import { type Db, inTransaction, type Tx } from '#server/platform/db.ts';
import { knownPictures } from '../pictures/library-store.ts';
import { complainOfLinks, type FindMissing } from './link-rules.ts';
import { hasLinks, idsOf, readUses, type TextLink, writeLinks } from './link-store.ts';
import { namedTargets } from './link-targets.ts';
import { leaveRedirect, takeAddress } from './redirect-store.ts';

type Named = ReadonlyMap<string, EntityKind>;

const shownNamers = 10;

/**
 * Kinds whose fields lead somewhere, and kinds that have pages of their own: a link to no page is refused, what a field
 * names is kept beside it, a page that is named does not leave, and one whose address changes leaves a redirect.
 */
export function followLinks(findMissing: FindMissing, kinds: readonly EntityKind[]): EntityKind[] {
  const named: Named = new Map(kinds.map((kind) => [kind.name, kind]));
  return kinds.map((kind) =>
    kind.links || kind.pathOf || kind.targetOf ? follow(kind, findMissing, named) : kind,
  );
}

function follow(kind: EntityKind, findMissing: FindMissing, named: Named): EntityKind {
  const { links, pathOf, targetOf = pathOf, holders } = kind;
  const ofLinks = complainOfLinks(findMissing, knownPictures, links ?? []);
  const follows =
    (write: EntityKind['change']): EntityKind['change'] =>
    async (tx, rows, by) => {
      await write(tx, rows, by);
      await keepLinks(tx, kind, rows);
      await keepAddresses(tx, kind, rows);
    };
  return {
    ...kind,
    create: follows(kind.create),
    change: follows(kind.change),
    complain: async (db, rows, at) =>
      bothOf((await kind.complain?.(db, rows, at)) ?? new Map(), await ofLinks(db, rows)),
    ...(targetOf && {
      facts: async (db, id) => [
        ...((await kind.facts?.(db, id)) ?? []),
        ...(await namersOf(db, kind, [id], named)).slice(0, shownNamers).map((namer) => ({
          label: pathOf ? 'Сюда ведёт' : 'Стоит',
          value: namer.title,
          href: `/admin/${namer.kind}/${namer.id}/`,
        })),
      ],
      holders: async (db, ids) => {
        const all = await holders(db, ids);
        for (const { of, title } of await namersOf(db, kind, ids, named))
          all.set(of, [...(all.get(of) ?? []), title]);
        return all;
      },
    }),
  };
}

/** What is wrong with a whole row says more than that a link of it is dead. */
function bothOf(
  own: Map<string, RowComplaint>,
  ofLinks: Map<string, Record<string, string>>,
): Map<string, RowComplaint> {
  const all = new Map(own);
  for (const [id, complaints] of ofLinks) {
    const told = own.get(id);
    if (typeof told !== 'string') all.set(id, { ...complaints, ...told });
  }
  return all;
}

interface Namer {
  /** Whose page it leads to. */
  of: string;
  kind: string;
  id: string;
  title: string;
}

/** Texts that lead to the page of each, every text once. */
async function namersOf(
  db: Db | Tx,
  kind: EntityKind,
  ids: readonly string[],
  named: Named,
): Promise<Namer[]> {
  const targetOf = (kind.targetOf ?? kind.pathOf)!;
  const targets = new Map(
    [...(await kind.read(db, ids))].map(([id, { fields }]) => [targetOf(id, fields), id]),
  );
  const namers = new Map<string, Namer>();
  for (const { kind: name, entity_id: id, target } of await readUses(db, [...targets.keys()])) {
    const of = targets.get(target)!;
    const key = `${of} ${name} ${id}`;
    if ((name === kind.name && id === of) || namers.has(key)) continue;
    namers.set(key, { of, kind: name, id, title: await nameOf(db, named.get(name), id) });
  }
  return [...namers.values()];
}

/** «статья «Свет в камне»». */
async function nameOf(db: Db | Tx, kind: EntityKind | undefined, id: string): Promise<string> {
  const standing = (await kind?.read(db, [id]))?.get(id);
  return kind && standing
    ? `${changedWords[kind.name].forms[0]} «${kind.titleOf(id, standing.fields)}»`
    : `№\u00A0${id}`;
}

const linksOfRow = ({ name, links = [] }: EntityKind, id: string, fields: FieldValues): TextLink[] =>
  fields[archivedField] === true
    ? []
    : links.flatMap((field) =>
        namedTargets(fields[field]).map((target) => ({ kind: name, entity_id: id, field, target })),
      );

async function keepLinks(tx: Tx, kind: EntityKind, rows: readonly WrittenRow[]): Promise<void> {
  const leading = [...(kind.links ?? []), archivedField];
  const touched = rows.filter(({ changed }) => leading.some((field) => Object.hasOwn(changed, field)));
  if (!kind.links || !touched.length) return;
  await writeLinks(
    tx,
    kind.name,
    touched.map(({ id }) => id),
    touched.flatMap(({ id, whole }) => linksOfRow(kind, id, whole)),
  );
}

async function keepAddresses(tx: Tx, { pathOf }: EntityKind, rows: readonly WrittenRow[]): Promise<void> {
  if (!pathOf) return;
  for (const { id, whole, before } of rows) {
    if (whole[archivedField] === true) continue;
    const path = pathOf(id, whole);
    const old = before && pathOf(id, { ...whole, ...before });
    if (old && old !== path) await leaveRedirect(tx, old, path);
    else if (!before || before[archivedField] === true) await takeAddress(tx, path);
  }
}

/** Of a house whose texts came otherwise than by forms: filled with a demo, or written before links were kept. */
export async function readAllLinks(db: Db, kinds: Iterable<EntityKind>): Promise<void> {
  if (await hasLinks(db)) return;
  await inTransaction(db, async (tx) => {
    for (const kind of kinds) {
      if (!kind.links) continue;
      const ids = await idsOf(tx, kind.source);
      const standings = await kind.read(tx, ids);
      await writeLinks(
        tx,
        kind.name,
        ids,
        [...standings].flatMap(([id, { fields }]) => linksOfRow(kind, id, fields)),
      );
    }
  });
}
