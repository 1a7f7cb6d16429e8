import type { KindDescription } from '#contract/back-office/entities.ts';
import { type KindName, kindWords, singleOf } from '#contract/back-office/kinds.ts';
import type { FieldDescription, FieldOption, SimpleField } from '#contract/back-office/values.ts';
import type { Db } from '#server/platform/db.ts';
import type { EntityKind, FieldRule } from './entity-kind.ts';
import { controlOf, filters, listable, readSchema, sortable } from './fields/field-control.ts';
import { countStates } from './lists/entity-rows-store.ts';

const optionsOf = async (db: Db, { options = [] }: FieldRule): Promise<FieldOption[]> =>
  typeof options === 'function' ? options(db) : [...options];

/** A field as a form draws it: from its schema, and the few words that a schema cannot say. */
export async function describeField(db: Db, name: string, rule: FieldRule): Promise<SimpleField> {
  const told = readSchema(rule.schema);
  const control = controlOf(rule, told);
  return {
    name,
    label: rule.label,
    control,
    group: rule.group ?? '',
    unit: rule.unit ?? '',
    help: rule.help ?? '',
    optional: told.optional,
    maxLength: told.maxLength ?? null,
    min: told.minimum ?? null,
    max: told.maximum ?? null,
    decimals: rule.decimals ?? 0,
    options: await optionsOf(db, rule),
    listed: listable.includes(control),
    filtered: filters[control] ?? 'no',
    sorted: sortable.includes(control),
    reckoned: rule.reckoned ?? false,
    embeds: rule.embeds ?? false,
    typeset: rule.typeset ?? (control === 'rich text' || control === 'long text'),
  };
}

async function describeFields(db: Db, rules: Record<string, FieldRule>): Promise<FieldDescription[]> {
  const described: FieldDescription[] = [];
  for (const [name, rule] of Object.entries(rules))
    described.push({
      ...(await describeField(db, name, rule)),
      columns: await Promise.all(
        Object.entries(rule.columns ?? {}).map(([column, own]) => describeField(db, column, own)),
      ),
      nesting: rule.nesting ?? null,
    });
  return described;
}

export async function describeKind(db: Db, name: KindName, kind: EntityKind): Promise<KindDescription> {
  const { label, forms, right, section, named } = kindWords[name];
  return {
    name,
    label,
    forms: [...forms],
    right,
    section,
    named,
    single: singleOf(name),
    groups: Object.entries(kind.groups).map(([name, group]) => ({ name, label: group })),
    fields: await describeFields(db, kind.fields),
    columns: [...kind.columns],
    counts: await countStates(db, kind),
  };
}
