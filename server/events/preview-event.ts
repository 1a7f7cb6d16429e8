import type { EntityPreview } from '#contract/back-office/entities.ts';
import type { FieldValues } from '#contract/back-office/values.ts';
import { imagesAt } from '#server/pictures/public.ts';
import type { Db } from '#server/platform/db.ts';
import { readDrafted } from './event-kind-store.ts';
import type { EventRecord } from './event-store.ts';
import { detailView } from './event-view.ts';

/** An event of a draft, by the view of its public page; places that are held stay held. */
export async function previewEvent(
  db: Db,
  id: string,
  fields: FieldValues,
  now: Date,
): Promise<EntityPreview> {
  const text = (name: string): string | null => (fields[name] ? String(fields[name]) : null);
  const drafted = await readDrafted(db, id, {
    startsAt: `${fields.startsAt} ${fields.zone}`,
    endsAt: `${fields.endsAt} ${fields.zone}`,
    office: text('office'),
    selection: text('selection'),
  });
  const event: Omit<EventRecord, 'version' | 'archived_at' | 'told_phase'> = {
    ...drafted,
    id: Number(id),
    code: String(fields.code),
    type: String(fields.type),
    title: String(fields.title),
    lead: String(fields.lead),
    programme: String(fields.programme),
    zone: String(fields.zone),
    office_id: fields.office ? Number(fields.office) : null,
    place_name: text('placeName'),
    place_address: text('placeAddress'),
    place_city: text('placeCity'),
    capacity: Number(fields.capacity),
    waiting_list: fields.waitingList === true,
    registration_closed: fields.closed === true,
    shown: fields.shown === true,
    selection_code: text('selection'),
    image: fields.picture ? imagesAt(String(fields.picture)) : null,
    image_alt: String(fields.pictureAlt ?? ''),
  };
  return { as: 'event', event: detailView(event as EventRecord, now) };
}
