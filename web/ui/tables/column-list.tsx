import type { ReactNode } from 'react';
import { IconButton } from '../buttons/icon-button.tsx';
import { Checkbox } from '../fields/checkbox.tsx';
import { Grid } from '../layout/flow.tsx';
import { ChevronDownIcon, ChevronUpIcon } from '../signs/icons.tsx';
import styles from './column-list.module.css';
import { moved, toggled } from './column-order.ts';

type ColumnListProps = {
  columns: { code: string; label: string }[];
  /** The shown ones in their order. */
  chosen: string[];
  onChange: (chosen: string[]) => void;
  /** What saves the choice: in reach however long the list is. */
  children: ReactNode;
};

/** Which columns a table shows, and in which order; at least one stays. */
export function ColumnList({ columns, chosen, onChange, children }: ColumnListProps) {
  const rows = [
    ...chosen.flatMap((code) => columns.find((column) => column.code === code) ?? []),
    ...columns.filter(({ code }) => !chosen.includes(code)),
  ];
  return (
    <>
      <ol className="rule-top">
        {rows.map(({ code, label }) => {
          const place = chosen.indexOf(code);
          return (
            <Grid as="li" align="center" className={`rule-bottom ${styles.row}`} key={code}>
              <Checkbox
                size="text"
                checked={place >= 0}
                disabled={place >= 0 && chosen.length === 1}
                onChange={() => onChange(toggled(chosen, code))}
              >
                {label}
              </Checkbox>
              <IconButton
                label={`Выше: ${label}`}
                disabled={place <= 0}
                onClick={() => onChange(moved(chosen, code, -1))}
              >
                <ChevronUpIcon size={16} />
              </IconButton>
              <IconButton
                label={`Ниже: ${label}`}
                disabled={place < 0 || place === chosen.length - 1}
                onClick={() => onChange(moved(chosen, code, 1))}
              >
                <ChevronDownIcon size={16} />
              </IconButton>
            </Grid>
          );
        })}
      </ol>
      <div className={`lifted ${styles.foot}`}>{children}</div>
    </>
  );
}
