import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { KindDescription } from '#contract/back-office/entities.ts';
import type { EntityForm } from './use-entity-form.ts';

/**
 * On a telephone a long form shows its first section and those that were changed, the rest by a press; what asks for an
 * answer is never folded. Wider screens show everything.
 */
export function useFolds(kind: KindDescription, form: EntityForm, first: string | undefined) {
  const [chosen, setChosen] = useState<Readonly<Record<string, boolean>>>({});
  const some = (section: string, test: (field: string) => boolean): boolean =>
    kind.fields.some(({ group, name }) => group === section && test(name));
  const asks = (field: string): boolean =>
    field in form.refused ||
    field in form.complaints ||
    form.conflicts.some((conflict) => conflict.field === field);
  const isFolded = (section: string): boolean =>
    !some(section, asks) &&
    (chosen[section] ?? (section !== first && !some(section, (field) => form.changed.includes(field))));
  return {
    isFolded,
    turn: (section: string): void => setChosen({ ...chosen, [section]: !isFolded(section) }),
    /** At once: something in it is to take the focus. */
    open: (section: string): void => flushSync(() => setChosen({ ...chosen, [section]: false })),
  };
}
