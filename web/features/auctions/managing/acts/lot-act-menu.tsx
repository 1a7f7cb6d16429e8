import type { LogLotHead } from '#contract/auctions/auction-managing.ts';
import { isApiError, somethingWrong } from '#contract/protocol/envelope.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
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
            Действие с лотом
            <ChevronDownIcon size={16} />
          </Button>
        )
      }
      entries={acts.map((act) => ({
        key: act,
        label: lotActLabel(act, lot),
        ...(isGrave(act) && { tone: 'bad' as const }),
        disabled: !lot.acts.includes(act),
        onSelect: () =>
          act === 'ask-second'
            ? openSecond(lot, onActed)
            : modals.open('lot-act', { act, lot, onDone: onActed }),
      }))}
    />
  );
}

/** Shows the second bidder and the sum before asking them. */
const openSecond = (lot: LogLotHead, onDone: (lot: LogLotHead) => void): void =>
  void browserApi('GET /api/internal/auctions/manage/lots/{id}/second', { params: { id: lot.lotId } }).then(
    (second) => modals.open('lot-act', { act: 'ask-second', lot, second, onDone }),
    (error: unknown) =>
      modals.open('basic', {
        title: 'Спросить второго не получится',
        text: `<p>${isApiError(error) ? error.message : somethingWrong}</p>`,
      }),
  );
