import { useMatches } from '@tanstack/react-router';
import type { KindDescription } from '#contract/back-office/entities.ts';
import type { FieldDescription } from '#contract/back-office/values.ts';

/** Descriptions of the fields, where the screen has loaded them: values then read as in their forms. */
export function useFields(kind: string): (field: string) => FieldDescription | undefined {
  const kinds = useMatches({
    select: (matches) => (matches.at(-1)?.loaderData as { kinds?: KindDescription[] } | undefined)?.kinds,
  });
  const described = kinds?.find(({ name }) => name === kind);
  return (field) => described?.fields.find(({ name }) => name === field);
}
