import { changedWords } from '#contract/back-office/kinds.ts';
import { countOf, type PluralForms } from '#contract/russian.ts';
import {
  applyChange,
  archivedField,
  type EntityKind,
  type KeptDraft,
  keepDrafts,
  type Patch,
  readDrafts,
} from '#server/changes/public.ts';
import { type Db, inTransaction, type Tx } from '#server/platform/db.ts';
import type { ImportRecord } from './import-record.ts';
import { updateImport } from './import-store.ts';
import { certificateKey, findByKeys, keepSource, ownKey } from './match-store.ts';
import { mergeDraft } from './plan-row-rules.ts';
import {
  type FreshRow,
  hasFresh,
  keepNumbers,
  readFresh,
  readWanted,
  type WantedRow,
  wantedIds,
} from './plan-store.ts';
import { Progress } from './progress.ts';

/** As many as a change writes before the database serves others. */
const batchRows = 500;
/** Imports are applied on a thread of their own: only the database is shared with bids. */
const pauseMs = 15;

/** The plan is no longer what was shown: nothing is written. */
class Differs extends Error {
  constructor(kind: EntityKind, titles: readonly string[]) {
    const some = titles.slice(0, 3).join('; ');
    super(
      `План изменился, пока вы смотрели: ${countOf(titles.length, formsOf(kind))} (${some}${titles.length > 3 ? '…' : ''}). Ничего не\u00A0записано, ниже план заново.`,
    );
  }
}

const goodsForms: PluralForms = ['предмет', 'предмета', 'предметов'];
const formsOf = (kind: EntityKind): PluralForms => (kind.key ? changedWords[kind.name].forms : goodsForms);

/** Loads what is ticked, all or nothing. Answers what stands in the way; empty: it is done. */
export async function applyImport(
  db: Db,
  kind: EntityKind,
  imported: ImportRecord,
  { by, why }: { by: number; why: string },
): Promise<string> {
  await updateImport(db, imported.id, { state: 'applying', problem: '', done: 0 });
  // Outside the transaction: others look how far it is.
  const progress = new Progress((done) => updateImport(db, imported.id, { done }));
  try {
    await inTransaction(db, async (tx) => {
      const loading: Loading = { db, tx, kind, importId: imported.id, by, progress, numbers: [] };
      const changeId =
        imported.target === 'public' ? await applyPublic(loading, why) : await applyDrafts(loading);
      await keepNumbers(tx, imported.id, loading.numbers);
      if (imported.source) await keepSource(tx, kind.name, imported.source, imported.id);
      await progress.settle();
      await updateImport(tx, imported.id, {
        state: 'applied',
        done: progress.done,
        ...(changeId !== null && { changeId }),
      });
    });
    return '';
  } catch (error) {
    if (!(error instanceof Differs)) throw error;
    return error.message;
  } finally {
    await progress.settle();
  }
}

interface Loading {
  /** A connection other than the transaction's, so that reading ahead does not wait for writing. */
  db: Db;
  tx: Tx;
  kind: EntityKind;
  importId: number;
  by: number;
  progress: Progress;
  numbers: { row: number; id: string }[];
}

async function applyPublic(loading: Loading, why: string): Promise<number | null> {
  const { tx, kind, importId, by, progress } = loading;
  const order = { by, act: 'import', why, others: 'stop', longestRest: pauseMs } as const;
  const { changeId, plans } = await applyChange(tx, order, [
    {
      kind,
      ids: await wantedIds(tx, importId),
      patches: async (db, some) => {
        const rows = await readWanted(db, importId, some);
        await refuseApart(db, kind, rows);
        await refuseMade(db, kind, rows);
        progress.add(rows.length);
        return rows.map(
          ({ id, part, wanted, seen }): Patch => ({
            id,
            to: wanted,
            create: part === 'create',
            ...(seen && { from: seen }),
          }),
        );
      },
      ...((await hasFresh(tx, importId)) && { fresh: freshPatches(loading) }),
    },
  ]);
  const left = plans.flatMap((one) => one.left);
  if (left.length)
    throw new Differs(
      kind,
      left.map(({ title }) => title),
    );
  return changeId;
}

async function* freshPatches(loading: Loading): AsyncGenerator<Patch[]> {
  for await (const rows of freshRows(loading)) {
    yield rows.map(({ id, wanted }): Patch => ({ id, to: wanted, create: true }));
    loading.progress.add(rows.length);
  }
}

/** New rows with their numbers; if one was created meanwhile, the plan has to be made again. */
async function* freshRows({
  db,
  kind,
  importId,
  numbers,
}: Loading): AsyncGenerator<(FreshRow & { id: string })[]> {
  for await (const rows of readFresh(db, importId, batchRows)) {
    await refuseMade(
      db,
      kind,
      rows.map((row) => ({ ...row, id: null, part: 'create' })),
    );
    if (!kind.newIds) throw new Error(`${kind.name} has no numbers of its own`);
    const ids = await kind.newIds(db, rows.length);
    const numbered = rows.map((row, at) => ({ ...row, id: ids[at]! }));
    for (const { row, id } of numbered) numbers.push({ row, id });
    yield numbered;
  }
}

/** Refuses when the key or certificate of a new row is taken meanwhile. */
async function refuseMade(
  db: Db | Tx,
  kind: EntityKind,
  all: readonly (Pick<WantedRow, 'part' | 'title' | 'wanted'> & { id: string | null })[],
): Promise<void> {
  const rows = all.filter(({ part }) => part === 'create');
  if (!rows.length) return;
  const key = ownKey(kind);
  const found = await findByKeys(db, kind, {
    own: rows.map(({ wanted }) => String(wanted[key])),
    certificates: rows.flatMap(({ wanted: { laboratory, certificate } }) =>
      laboratory && certificate ? [{ laboratory: String(laboratory), certificate: String(certificate) }] : [],
    ),
  });
  const made = rows.filter(({ wanted, id }) => {
    const others = [
      found.byOwn.get(String(wanted[key])),
      found.byCertificate.get(certificateKey(wanted.laboratory, wanted.certificate)),
    ];
    return others.some((other) => other !== undefined && other !== id);
  });
  if (made.length)
    throw new Differs(
      kind,
      made.map(({ title }) => title),
    );
}

/** Who has got a cabinet of their own meanwhile keeps what they say of themselves. */
async function refuseApart(db: Db | Tx, kind: EntityKind, rows: readonly WantedRow[]): Promise<void> {
  const known = rows.filter(({ part }) => part === 'change').map(({ id }) => id);
  const apart = known.length ? await kind.apart?.(db, known) : undefined;
  if (apart?.size)
    throw new Differs(
      kind,
      [...apart.keys()].map((id) => `№\u00A0${id}`),
    );
}

async function applyDrafts(loading: Loading): Promise<null> {
  const { tx, kind, importId, progress } = loading;
  const ids = (await wantedIds(tx, importId)).sort();
  for (let at = 0; at < ids.length; at += batchRows) {
    const rows = await readWanted(tx, importId, ids.slice(at, at + batchRows));
    await refuseMade(tx, kind, rows);
    await mergeRows(loading, rows);
    progress.add(rows.length);
  }
  for await (const rows of freshRows(loading)) {
    await mergeRows(
      loading,
      rows.map((row) => ({ ...row, part: 'create', seen: null })),
    );
    progress.add(rows.length);
  }
  return null;
}

async function mergeRows({ tx, kind, by }: Loading, rows: readonly WantedRow[]): Promise<void> {
  const ids = rows.map(({ id }) => id).sort();
  const drafts = await readDrafts(tx, kind.name, ids, { lock: true });
  const standing = await kind.read(tx, ids);
  const kept: KeptDraft[] = [];
  const differing: string[] = [];
  for (const { id, part, wanted, seen } of rows) {
    if (part === 'untouched') continue;
    const now = standing.get(id);
    const { [archivedField]: _, ...fields } = wanted;
    const merged = mergeDraft(kind, now, drafts.get(id), fields, seen ?? undefined);
    if (merged.conflicts.length || Object.keys(merged.refused).length)
      differing.push(kind.titleOf(id, { ...now?.fields, ...fields }));
    else kept.push({ id, isNew: !now, fields: merged.fields, base: merged.base });
  }
  if (differing.length) throw new Differs(kind, differing);
  await keepDrafts(tx, kind.name, kept, by);
}
