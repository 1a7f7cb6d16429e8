import { describeField, type EntityKind } from '#server/changes/public.ts';
import type { Db } from '#server/platform/db.ts';
import { composites } from './recognising/heading-aliases.ts';
import type { CellField } from './recognising/read-cell.ts';

export type DescribedField = Awaited<ReturnType<typeof describeField>>;

const unread = ['rows', 'hours', 'rich text', 'photos', 'file', 'scan'];

/** Fields that a cell can hold, as the reading needs them. */
export async function describeFields(db: Db, kind: EntityKind): Promise<Map<string, DescribedField>> {
  const fields = new Map<string, DescribedField>();
  for (const [name, rule] of Object.entries(kind.fields)) {
    const field = await describeField(db, name, rule);
    if (!unread.includes(field.control)) fields.set(name, field);
  }
  return fields;
}

/** The field whose words a column of a target holds. */
export const choiceOf = (target: string): string => (target === 'colour' ? 'colourGrade' : target);

/** What a column may be bound to, in the order of the form. */
export const targetsOf = (fields: ReadonlyMap<string, CellField>): { name: string; label: string }[] => [
  ...[...fields.values()].map(({ name, label }) => ({ name, label: labels[name] ?? label })),
  ...(fields.has('length') ? [{ name: 'measurements', label: composites.measurements }] : []),
  ...(fields.has('email')
    ? [
        { name: 'surname', label: composites.surname },
        { name: 'patronymic', label: composites.patronymic },
      ]
    : []),
  ...(fields.has('metal')
    ? [
        { name: 'fineness', label: composites.fineness },
        { name: 'stones', label: composites.stones },
      ]
    : []),
  ...(fields.has('colourGrade') ? [{ name: 'colour', label: composites.colour }] : []),
];
const labels: Record<string, string> = {
  code: 'Артикул, ключ',
  certificate: 'Номер сертификата',
  certifiedOn: 'Дата сертификата',
};
