import { countOf } from '#contract/russian.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Grid } from '#web/ui/layout/flow.tsx';
import { Drawer } from '#web/ui/overlays/drawer.tsx';
import { countConditions, listWords } from '../list-words.ts';
import styles from './filter-drawer.module.css';
import { FilterPanel, type FilterPanelProps } from './filter-panel.tsx';

type FilterDrawerProps = FilterPanelProps & { open: boolean; onClose: () => void };

/** The filter on a small screen; the list behind it follows, the button says how much it holds. */
export default function FilterDrawer({ open, onClose, ...panel }: FilterDrawerProps) {
  const { answer, control, address } = panel;
  const chosen = countConditions(control.selection);
  return (
    <Drawer
      open={open}
      onClose={onClose}
      side="left"
      title="Фильтр"
      footer={
        <Grid gap={3} className={styles.foot}>
          <Button
            variant="secondary"
            disabled={chosen === 0}
            onClick={() => control.setSelection({}, address.event)}
          >
            Сбросить
          </Button>
          <Button onClick={onClose} aria-live="polite">
            {answer.total > 0
              ? `Показать ${countOf(answer.total, listWords[address.list].forms)}`
              : 'Ничего не нашлось'}
          </Button>
        </Grid>
      }
    >
      <FilterPanel {...panel} bare />
    </Drawer>
  );
}
