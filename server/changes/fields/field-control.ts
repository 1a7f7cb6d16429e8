import { z } from 'zod';
import type { FieldDescription } from '#contract/back-office/values.ts';
import type { FieldRule } from '../entity-kind.ts';

interface FieldSchema {
  type?: string;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  enum?: unknown[];
  anyOf?: FieldSchema[];
}

/** What follows from a schema alone: whether it may be empty, its bounds, its kind of value. */
export function readSchema(schema: z.ZodType): FieldSchema & { optional: boolean } {
  const told = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as FieldSchema;
  const inner = told.anyOf?.find(({ type }) => type !== 'null') ?? told;
  return { ...inner, optional: schema.safeParse(null).success };
}

export function controlOf(rule: FieldRule, told: FieldSchema): FieldDescription['control'] {
  if (rule.control) return rule.control;
  if (rule.options || told.enum) return 'choice';
  if (told.type === 'boolean') return 'flag';
  return told.type === 'integer' || told.type === 'number' ? 'number' : 'text';
}

export const filters: Partial<Record<FieldDescription['control'], FieldDescription['filtered']>> = {
  choice: 'options',
  choices: 'options',
  number: 'range',
  rubles: 'range',
  flag: 'flag',
  text: 'text',
  link: 'text',
};
export const sortable: readonly FieldDescription['control'][] = [
  'text',
  'link',
  'number',
  'rubles',
  'choice',
  'flag',
  'day',
  'moment',
];
export const listable: readonly FieldDescription['control'][] = [
  ...sortable,
  'choices',
  'lines',
  'long text',
];

export const filterOf = (rule: FieldRule): FieldDescription['filtered'] =>
  filters[controlOf(rule, readSchema(rule.schema))] ?? 'no';
export const isSorted = (rule: FieldRule): boolean =>
  sortable.includes(controlOf(rule, readSchema(rule.schema)));
