import { z } from 'zod';
import type { KindDescription } from '#contract/back-office/entities.ts';
import { kindWords } from '#contract/back-office/kinds.ts';
import type { FieldDescription } from '#contract/back-office/values.ts';
import type { Db } from '#server/platform/db.ts';
import type { EntityKind, FieldRule, Option } from './entity-kind.ts';
import { countStates } from './list-entities.ts';

interface Told {
  type?: string;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  enum?: unknown[];
  anyOf?: Told[];
}

/** What a schema tells by itself: whether it may be empty, its bounds, what kind of value it is. */
function readSchema(schema: z.ZodType): Told & { optional: boolean } {
  const told = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Told;
  const inner = told.anyOf?.find(({ type }) => type !== 'null') ?? told;
  return { ...inner, optional: schema.safeParse(null).success };
}

function controlOf(rule: FieldRule, told: Told): FieldDescription['control'] {
  if (rule.control) return rule.control;
  if (rule.options || told.enum) return 'choice';
  if (told.type === 'boolean') return 'flag';
  return told.type === 'integer' || told.type === 'number' ? 'number' : 'text';
}

const filters: Partial<Record<FieldDescription['control'], FieldDescription['filtered']>> = {
  choice: 'options',
  choices: 'options',
  number: 'range',
  rubles: 'range',
  flag: 'flag',
  text: 'text',
};
const sortable: readonly FieldDescription['control'][] = [
  'text',
  'number',
  'rubles',
  'choice',
  'flag',
  'day',
];
const listable: readonly FieldDescription['control'][] = [...sortable, 'choices', 'lines', 'long text'];

const optionsOf = async (db: Db, { options = [] }: FieldRule): Promise<Option[]> =>
  typeof options === 'function' ? options(db) : [...options];

/** A field as a form draws it: from its schema, and the few words that a schema cannot say. */
export async function describeField(
  db: Db,
  name: string,
  rule: FieldRule,
): Promise<Omit<FieldDescription, 'columns'>> {
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
  };
}

export const filterOf = (rule: FieldRule): FieldDescription['filtered'] =>
  filters[controlOf(rule, readSchema(rule.schema))] ?? 'no';
export const isSorted = (rule: FieldRule): boolean =>
  sortable.includes(controlOf(rule, readSchema(rule.schema)));

async function describeFields(db: Db, rules: Record<string, FieldRule>): Promise<FieldDescription[]> {
  const described: FieldDescription[] = [];
  for (const [name, rule] of Object.entries(rules))
    described.push({
      ...(await describeField(db, name, rule)),
      columns: (await describeFields(db, rule.columns ?? {})).map(({ columns: _, ...column }) => column),
    });
  return described;
}

export async function describeKind(db: Db, kind: EntityKind): Promise<KindDescription> {
  const { label, forms, right, section, named } = kindWords[kind.name];
  return {
    name: kind.name,
    label,
    forms: [...forms],
    right,
    section,
    named,
    groups: Object.entries(kind.groups).map(([name, group]) => ({ name, label: group })),
    fields: await describeFields(db, kind.fields),
    columns: [...kind.columns],
    counts: await countStates(db, kind),
  };
}
