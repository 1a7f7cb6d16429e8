import type { CatalogListAnswer } from '#contract/catalog/catalog-answers.ts';
import type { FilterKey } from '#contract/catalog/catalog-filter.ts';
import { entriesOf, type Selection } from '#contract/catalog/catalog-selection.ts';
import { formatNumber } from '#contract/russian.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Row, Stack } from '#web/ui/layout/flow.tsx';
import { EmptyState } from '#web/ui/signs/empty-state.tsx';
import { shapeNames } from '#web/ui/signs/shape-icon.tsx';
import { KeepFilter } from './keep-filter.tsx';
import styles from './nothing-found.module.css';
import type { ListControl } from './use-list.ts';

type NothingFoundProps = { answer: CatalogListAnswer; control: ListControl };

const withoutKeys = (selection: Selection, keys: readonly FilterKey[]): Selection =>
  Object.fromEntries(entriesOf(selection).filter(([key]) => !keys.includes(key)));

/** Says what to loosen, and how much that would show. */
export function NothingFound({ answer, control }: NothingFoundProps) {
  const { relaxations } = answer;
  const { shape } = control.selection;
  if (entriesOf(control.selection).length === 0)
    return <EmptyState title="Здесь пока пусто">Как только предметы появятся, они встанут сюда.</EmptyState>;
  return (
    <EmptyState
      title="По такому подбору ничего нет"
      shape={Array.isArray(shape) ? shapeNames.find((name) => shape.includes(name)) : undefined}
      action={
        <Row gap={[2, 5]} justify="center">
          <Button variant="secondary" size="small" onClick={() => control.setSelection({}, null)}>
            Сбросить всё
          </Button>
          <KeepFilter answer={answer} control={control} />
        </Row>
      }
    >
      {relaxations.length === 0 && 'Снимите часть условий: вместе они не оставляют ничего.'}
      {relaxations.length > 0 && (
        <>
          <p>{relaxations.length > 1 ? 'Ближайшие варианты:' : 'Ближайший вариант:'}</p>
          <Stack as="ul" align="center" className="mt-1">
            {relaxations.map(({ keys, text, total }) => (
              <li key={text}>
                <button
                  type="button"
                  className={classNames('underlined', styles.relax)}
                  onClick={() => control.setSelection(withoutKeys(control.selection, keys))}
                >
                  {text} — {formatNumber(total)}
                </button>
              </li>
            ))}
          </Stack>
        </>
      )}
    </EmptyState>
  );
}
