import type { FieldValues } from '#contract/back-office/values.ts';
import { isOwnPath, isPictureAddress } from '#contract/content/text/link.ts';
import type { PlannedRow } from '#server/changes/public.ts';
import type { Db, Tx } from '#server/platform/db.ts';
import { namedTargets } from './link-targets.ts';

/** Complaints of fields, by the row. */
type FieldComplaints = (
  db: Db | Tx,
  rows: readonly PlannedRow[],
) => Promise<Map<string, Record<string, string>>>;

/** Which of the house's own pages no visitor may open, and where those that moved are now. */
export type FindMissing = (
  db: Db | Tx,
  paths: readonly string[],
) => Promise<ReadonlyMap<string, string | null>>;

/** Which pictures of the library everybody may see. */
type FindKnown = (db: Db | Tx, ids: readonly string[]) => Promise<ReadonlySet<string>>;

/** What a change names anew; what stood there before and is gone now holds nothing up. */
function addedTargets(field: string, changed: FieldValues, before: FieldValues | null): string[] {
  const known = new Set(namedTargets(before?.[field]));
  return namedTargets(changed[field]).filter((target) => !known.has(target));
}

const pictureNumber = (target: string): string | undefined => /^picture:(\d+)$/.exec(target)?.[1];
const isPage = (target: string): boolean => isOwnPath(target) && !isPictureAddress(target);

/** Links of these fields to no page, and pictures that the library does not have, are refused before anything is published. */
export const complainOfLinks =
  (findMissing: FindMissing, findKnown: FindKnown, fields: readonly string[]): FieldComplaints =>
  async (db, rows) => {
    const added = rows.flatMap(({ id, changed, before }) =>
      fields
        .filter((field) => Object.hasOwn(changed, field))
        .map((field) => ({ id, field, targets: addedTargets(field, changed, before) })),
    );
    const targets = [...new Set(added.flatMap((one) => one.targets))];
    const pages = targets.filter(isPage);
    const missing = pages.length ? await findMissing(db, pages) : new Map<string, string | null>();
    const pictures = targets.flatMap((target) => pictureNumber(target) ?? []);
    const known = pictures.length ? await findKnown(db, pictures) : new Set<string>();
    const complaintOf = (target: string): string | undefined => {
      const picture = pictureNumber(target);
      if (picture) return known.has(picture) ? undefined : `Картинки №\u00A0${picture} в\u00A0библиотеке нет`;
      const moved = missing.get(target);
      return moved === undefined ? undefined : deadWords(target, moved);
    };
    const complaints = new Map<string, Record<string, string>>();
    for (const { id, field, targets } of added) {
      const complaint = targets.map(complaintOf).find((words) => words !== undefined);
      if (complaint) complaints.set(id, { ...complaints.get(id), [field]: complaint });
    }
    return complaints;
  };

const deadWords = (path: string, moved: string | null): string =>
  moved ? `Страница ${path} переехала: ${moved}` : `Страницы ${path} на\u00A0сайте нет`;
