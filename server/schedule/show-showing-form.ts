import type { Answer } from '#contract/index.ts';
import { type MeetingPlace, minutesFor } from '#contract/schedule/meeting-words.ts';
import type { MeetingOffice } from '#contract/schedule/meetings.ts';
import type { Office } from '#contract/schedule/offices.ts';
import { type LiveCatalog, readItemPlaces } from '#server/catalog/public.ts';
import { readOffices } from '#server/content/public.ts';
import type { Db } from '#server/platform/db.ts';
import { offerSlots } from './offer-slots.ts';
import { sayOfItems, usualOffice } from './say-of-items.ts';

type Form = Answer<'GET /api/internal/personal-catalog/request/request-a-showing-form-data'>;

export const officeChoice = ({ code, name, city, address, zone }: Office): MeetingOffice => ({
  code,
  name,
  city,
  address,
  zone,
});

export async function showShowingForm(
  { db, catalog }: { db: Db; catalog: LiveCatalog },
  asked: { itemsIds: number[]; office?: string | undefined; place: MeetingPlace; from?: string | undefined },
  now: Date,
): Promise<Form> {
  const [offices, places] = await Promise.all([readOffices(db), readItemPlaces(db, asked.itemsIds)]);
  const office = offices.find(({ code }) => code === asked.office) ?? usualOffice(offices, places);
  const minutes = minutesFor(asked.itemsIds.length);
  const offered = office && (await offerSlots(db, { office, minutes, from: asked.from }, now));
  return {
    items: sayOfItems(catalog, asked.itemsIds, { places, offices, office, place: asked.place }),
    offices: offices.map(officeChoice),
    office: office?.code ?? null,
    minutes,
    days: offered?.days ?? [],
    nextFree: offered?.nextFree ?? null,
    lastDay: offered?.lastDay ?? now.toISOString().slice(0, 10),
  };
}
