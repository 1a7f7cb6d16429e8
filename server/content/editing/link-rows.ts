import { type KindName, singleOf } from '#contract/back-office/kinds.ts';
import { type EntityKind, type FieldRule, lineField, linkField } from '#server/changes/public.ts';
import { Refusal } from '#server/platform/http/refusal.ts';

/** Words and where they lead, as a row of a table. */
export const linkColumns: Record<'label' | 'href', FieldRule> = {
  label: lineField('Слова', '', 80),
  href: linkField('Куда ведёт', ''),
};
export const linkRow = { label: linkColumns.label.schema, href: linkColumns.href.schema };

/** Pages need it, so it cannot be archived; it is created only where it does not exist yet. */
export const onlyOne = (name: KindName): Pick<EntityKind, 'holders' | 'newId'> => ({
  holders: async (_db, ids) => new Map(ids.map((id) => [id, ['страницы сайта']])),
  newId: async (_tx, code) =>
    code === singleOf(name) ? code! : new Refusal(422, 'invalid', 'Такая запись у\u00A0сайта одна.'),
});
