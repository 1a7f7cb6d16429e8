import type { CatalogListAnswer } from '#contract/catalog-answers.ts';
import { formatNumber } from '#contract/russian.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import styles from './nothing-found.module.css';
import type { ListControl } from './use-list.ts';

type NothingFoundProps = { answer: CatalogListAnswer; control: ListControl };

/** Says what to loosen, and how much that would show. */
export function NothingFound({ answer: { relaxations }, control }: NothingFoundProps) {
  return (
    <EmptyState
      title="По такому подбору ничего нет"
      action={
        <Button variant="secondary" size="small" onClick={() => control.setSelection({}, null)}>
          Сбросить всё
        </Button>
      }
    >
      {relaxations.length === 0 && 'Снимите часть условий: вместе они не\u00A0оставляют ничего.'}
      {relaxations.length > 0 && (
        <>
          <p>Ближайшие варианты:</p>
          <ul className={styles.list}>
            {relaxations.map(({ key, text, total }) => (
              <li key={key}>
                <button
                  type="button"
                  className={styles.relax}
                  onClick={() => control.setFacet(key, undefined)}
                >
                  {text} — {formatNumber(total)}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </EmptyState>
  );
}
