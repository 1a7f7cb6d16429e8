import type { ReactNode } from 'react';
import { Segmented } from '../fields/segmented.tsx';
import { GridIcon, RowsIcon } from '../signs/icons.tsx';
import styles from './view-switch.module.css';

type View = 'cards' | 'table';

/** A list as cards or as a table; on a phone the icons say it. */
export const ViewSwitch = ({ view, onChange }: { view: View; onChange: (view: View) => void }) => (
  <Segmented
    label="Вид"
    value={view}
    onValueChange={onChange}
    options={[
      { value: 'cards', label: labelled(<GridIcon size={16} />, 'Карточки') },
      { value: 'table', label: labelled(<RowsIcon size={16} />, 'Таблица') },
    ]}
  />
);

const labelled = (icon: ReactNode, word: string) => (
  <>
    {icon}
    <span className={styles.word}>{word}</span>
  </>
);
