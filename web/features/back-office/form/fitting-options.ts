import type { FieldDescription, FieldOption, FieldValue } from '#contract/back-office/values.ts';

/**
 * What can be chosen while the other fields have their values: sizes of a bracelet for a bracelet. What is chosen already
 * stays in sight, so that it can be taken back; and nothing is hidden before the other field has a value.
 */
export function fittingOptions(
  { name, options }: Pick<FieldDescription, 'name' | 'options'>,
  held: (field: string) => FieldValue | undefined,
): FieldOption[] {
  const chosen = [held(name)].flat();
  return options.filter(({ code, only }) => {
    const other = only && held(only.field);
    return !other || only.codes.includes(String(other)) || chosen.includes(code);
  });
}
