import type { LogLotHead } from '#contract/auctions/auction-managing.ts';
import { modals } from '#web/app/modals/modals.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Menu } from '#web/ui/overlays/menu.tsx';
import { ChevronDownIcon, MoreIcon } from '#web/ui/signs/icons.tsx';
import styles from '../log/row-menu.module.css';
import { isGrave, type LotAct, lotActLabel, lotActLabels } from './lot-acts.ts';

type LotActMenuProps = {
  lot: LogLotHead;
  onActed: (lot: LogLotHead) => void;
  /** A row's own small button instead of the page's main one. */
  compact?: boolean;
};

/** Everything a manager can do with a lot; what is not possible now is shown and cannot be chosen. */
export function LotActMenu({ lot, onActed, compact }: LotActMenuProps) {
  // An offer is annulled from its own row.
  const acts = (Object.keys(lotActLabels) as LotAct[]).filter((act) => act !== 'annul');
  return (
    <Menu
      label={`Действие с лотом ${lot.number}`}
      trigger={
        compact ? (
          <IconButton className={styles.button} label={`Действие с лотом ${lot.number}`}>
            <MoreIcon size={16} />
          </IconButton>
        ) : (
          <Button size="small">
            Действие с&nbsp;лотом
            <ChevronDownIcon size={16} />
          </Button>
        )
      }
      entries={acts.map((act) => ({
        key: act,
        label: lotActLabel(act, lot),
        ...(isGrave(act) && { tone: 'bad' as const }),
        disabled: !lot.acts.includes(act),
        onSelect: () => modals.open('lot-act', { act, lot, onDone: onActed }),
      }))}
    />
  );
}
