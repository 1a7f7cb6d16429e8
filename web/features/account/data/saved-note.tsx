import { CheckIcon } from '#web/ui/signs/icons.tsx';
import styles from './data.module.css';
import type { FieldState } from './use-saved-fields.ts';

/** Beside the label: said aloud too, since nobody pressed a button. */
export const SavedNote = ({ state }: { state: FieldState }) => (
  <span role="status">
    {state === 'saving' && 'Сохраняем'}
    {state === 'saved' && (
      <span className={styles.good}>
        <CheckIcon size={14} /> Сохранено
      </span>
    )}
  </span>
);

/** Its check digit fits: «ИНН верный». */
export const RightNumber = ({ of }: { of: string }) => (
  <span className={styles.good}>
    <CheckIcon size={14} /> {of} верный
  </span>
);
