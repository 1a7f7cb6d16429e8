import type { EntityPreview } from '#contract/back-office/entities.ts';
import type { Db } from '#server/platform/db.ts';
import { notFound, type Refusal } from '#server/platform/http/refusal.ts';
import { readDrafts } from './draft-store.ts';
import { type EntityKind, initialFields } from './entity-kind.ts';
import { complaintsOf } from './plan-rules.ts';
import { formFields } from './show-entity.ts';

/** The draft as people would see it; what stands in the way of showing it is named by its fields. */
export async function showPreview(db: Db, kind: EntityKind, id: string): Promise<EntityPreview | Refusal> {
  const [standing, draft] = await Promise.all([
    kind.read(db, [id]).then((found) => found.get(id)),
    readDrafts(db, kind.name, [id]).then((found) => found.get(id)),
  ]);
  if (!kind.preview || (!standing && !draft)) return notFound();
  const published = standing && formFields(standing.fields);
  const whole = { ...(published ?? initialFields(kind)), ...draft?.fields };
  const wrong = Object.keys(complaintsOf(kind, published, whole, draft?.fields ?? {}));
  if (wrong.length) return { as: 'incomplete', missing: wrong.map((field) => kind.fields[field]!.label) };
  return kind.preview(db, id, whole);
}
