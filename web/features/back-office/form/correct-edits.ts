import type { FieldDescription, FieldValue } from '#contract/back-office/values.ts';
import {
  correctHtml,
  correctText,
  type TypographyEdit,
  takeBack,
  takeBackHtml,
} from '#contract/typography.ts';
import { sameValue } from '../values/value-words.ts';
import type { Edits } from './edit-rules.ts';

type Column = Pick<FieldDescription, 'name' | 'control' | 'typeset'>;
type Described = Column & { columns: readonly Column[] };
export type FieldCorrections = Readonly<Record<string, readonly TypographyEdit[]>>;

/** A value with its prose changed: of a text the whole, of a table what stands in its columns of prose. */
function withProse(
  { control, typeset, columns }: Omit<Described, 'name'>,
  value: FieldValue,
  change: (text: string, isHtml: boolean) => string,
): FieldValue {
  if (typeof value === 'string') return typeset ? change(value, control === 'rich text') : value;
  if (!Array.isArray(value)) return value;
  const prose = columns.filter((column) => column.typeset);
  if (!prose.length) return value;
  return value.map((row) => {
    if (typeof row !== 'object' || row === null) return row;
    const set = { ...row };
    for (const { name, control: own } of prose) {
      const cell = row[name];
      if (typeof cell === 'string') set[name] = change(cell, own === 'rich text');
    }
    return set;
  });
}

/** Sets the type of what was typed; what was set back to what is stored is no edit any more. */
export function correctEdits(
  fields: readonly Described[],
  edits: Edits,
  kept: (field: string) => ReadonlySet<string>,
): { edits: Edits; made: FieldCorrections } {
  const result = { ...edits };
  const made: Record<string, TypographyEdit[]> = {};
  for (const field of fields) {
    const { name } = field;
    const typed = edits[name];
    if (!typed) continue;
    const corrections: TypographyEdit[] = [];
    const set = withProse(field, typed.to, (text, isHtml) => {
      const corrected = (isHtml ? correctHtml : correctText)(text, kept(name));
      corrections.push(...corrected.edits);
      return corrected.text;
    });
    if (!corrections.length) continue;
    made[name] = corrections;
    if (sameValue(set, typed.from)) delete result[name];
    else result[name] = { from: typed.from, to: set };
  }
  return { edits: result, made };
}

/** What was corrected since the form was opened: each once. */
export const withCorrections = (known: FieldCorrections, made: FieldCorrections): FieldCorrections => {
  const names = [...new Set([...Object.keys(known), ...Object.keys(made)])];
  return Object.fromEntries(
    names.map((name) => {
      const keys = new Set(made[name]?.map(({ key }) => key));
      return [name, [...(known[name] ?? []).filter(({ key }) => !keys.has(key)), ...(made[name] ?? [])]];
    }),
  );
};

/** The value of a field without one of its corrections. */
export const withoutCorrection = (
  field: Omit<Described, 'name'>,
  value: FieldValue,
  edit: TypographyEdit,
): FieldValue => withProse(field, value, (text, isHtml) => (isHtml ? takeBackHtml : takeBack)(text, edit));
