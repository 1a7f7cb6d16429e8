import { useRouter } from '@tanstack/react-router';
import type { KindDescription } from '#contract/back-office/entities.ts';
import { publishVerb } from '../publishing/publish-verb.ts';
import { useKeys } from '../shell/key-layer.ts';
import type { EntityForm } from './use-entity-form.ts';
import type { useFolds } from './use-folds.ts';

interface EntityKeys {
  kind: KindDescription;
  form: EntityForm;
  sections: readonly { name: string; label: string }[];
  folds: ReturnType<typeof useFolds>;
  /** Its neighbours in the list one came from. */
  beside: { before?: string | undefined; after?: string | undefined } | undefined;
  list: string;
  onPublish: () => void;
}

export function useEntityKeys({ kind, form, sections, folds, beside, list, onPublish }: EntityKeys): void {
  const router = useRouter();
  const goTo = (id: string | undefined) =>
    id === undefined ? false : void router.navigate({ href: `/admin/${kind.name}/${id}/` });
  useKeys('Форма', [
    {
      at: 'Mod+KeyS',
      shown: ['Ctrl', 'S'],
      does: 'записать черновик',
      inFields: true,
      run: () => void form.save(),
    },
    {
      at: 'Mod+Enter',
      shown: ['Ctrl', 'Enter'],
      does: publishVerb(kind).toLowerCase(),
      inFields: true,
      run: onPublish,
    },
    ...sections.slice(0, 9).map(({ name, label }, at) => ({
      at: `Digit${at + 1}`,
      shown: [String(at + 1)],
      does: label.toLowerCase(),
      run: () => {
        folds.open(name);
        const section = document.getElementById(`group-${name}`);
        section?.scrollIntoView({ block: 'start' });
        section
          ?.querySelector<HTMLElement>(
            'input,select,textarea,[contenteditable=true],button:not([aria-expanded])',
          )
          ?.focus({ preventScroll: true });
      },
    })),
    { at: 'KeyJ', shown: ['J'], does: 'следующий по списку', run: () => goTo(beside?.after) },
    { at: 'KeyK', shown: ['K'], does: 'предыдущий по списку', run: () => goTo(beside?.before) },
    {
      at: 'Escape',
      shown: ['Esc'],
      does: 'назад к списку',
      run: () => void router.navigate({ href: list }),
    },
  ]);
}
