import { useSyncExternalStore } from 'react';
import type { LogRow } from '#contract/auctions/auction-live.ts';
import { formatRubles } from '#contract/russian.ts';
import { modals } from '#web/app/modals/modals.ts';
import { PageLink } from '#web/app/page/page-link.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Menu, type MenuEntry } from '#web/ui/overlays/menu.tsx';
import { MoreIcon } from '#web/ui/signs/icons.tsx';
import { bidderText, phoneText } from '../log-words.ts';
import { kindOf } from './follow-log.ts';
import type { LogStore } from './log-store.ts';
import styles from './row-menu.module.css';

type RowMenuProps = { row: LogRow; store: LogStore; onFind: (q: string) => void };

/** What a manager may do with one row. */
export function RowMenu({ row, store, onFind }: RowMenuProps) {
  // Absent for a lot of another auction than those that are followed.
  const lotOf = () => store.read().lots.find(({ lotId }) => lotId === row.lotId);
  const mayAnnul = () => lotOf()?.acts.includes('annul') ?? false;
  const annullable = useSyncExternalStore(store.subscribe, mayAnnul, mayAnnul);
  const annul = () => {
    const lot = lotOf();
    if (lot) modals.open('lot-act', { act: 'annul', lot, row, onDone: store.acted });
  };
  const sum = row.after === null ? '' : ` ${formatRubles(row.after)}`;
  return (
    <Menu
      label={`Ставка${sum}`}
      trigger={
        <IconButton className={styles.button} label={`Действия со ставкой${sum}, ${bidderText(row)}`}>
          <MoreIcon size={16} />
        </IconButton>
      }
      entries={[
        ...contacts(row),
        {
          key: 'find',
          label: 'Все ставки участника',
          onSelect: () => onFind(row.email ?? row.client ?? ''),
        },
        {
          key: 'annul',
          label: 'Аннулировать ставку',
          tone: 'bad',
          disabled: !annullable || kindOf(row.status) !== 'accepted',
          onSelect: annul,
        },
      ]}
    />
  );
}

/** A stacked row has no columns for them. */
const contacts = ({ phone, email }: LogRow): MenuEntry[] => [
  ...(phone
    ? [
        {
          key: 'call',
          label: `Позвонить: ${phoneText(phone)}`,
          link: <PageLink href={`tel:${phone.replace(/[^+\d]/g, '')}`} />,
        },
      ]
    : []),
  ...(email
    ? [{ key: 'write', label: `Написать: ${email}`, link: <PageLink href={`mailto:${email}`} /> }]
    : []),
];
