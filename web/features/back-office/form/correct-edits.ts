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

type Described = Pick<FieldDescription, 'name' | 'control' | 'typeset'>;
export type FieldCorrections = Readonly<Record<string, readonly TypographyEdit[]>>;

/** Sets the type of what was typed; what was set back to what is stored is no edit any more. */
export function correctEdits(
  fields: readonly Described[],
  edits: Edits,
  kept: (field: string) => ReadonlySet<string>,
): { edits: Edits; made: FieldCorrections } {
  const result = { ...edits };
  const made: Record<string, TypographyEdit[]> = {};
  for (const { name, control, typeset } of fields) {
    const typed = edits[name];
    if (!typeset || typeof typed?.to !== 'string') continue;
    const correct = control === 'rich text' ? correctHtml : correctText;
    const { text, edits: corrections } = correct(typed.to, kept(name));
    if (!corrections.length) continue;
    made[name] = corrections;
    if (sameValue(text, typed.from)) delete result[name];
    else result[name] = { from: typed.from, to: text };
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
export function withoutCorrection(
  { control }: Pick<Described, 'control'>,
  value: FieldValue,
  edit: TypographyEdit,
): FieldValue {
  if (typeof value !== 'string') return value;
  return control === 'rich text' ? takeBackHtml(value, edit) : takeBack(value, edit);
}
