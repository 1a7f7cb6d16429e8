import { classNames } from '#web/ui/class-names.ts';
import { BellIcon } from '#web/ui/signs/icons.tsx';
import styles from './alert-button.module.css';
import { type ModalInputs, modals } from './modals.ts';

type AlertButtonProps = {
  /** What is chosen at the moment of the press. */
  subject: () => ModalInputs['save-filter']['subject'];
};

/** Keeps what is chosen and tells of new matches. */
export function AlertButton({ subject }: AlertButtonProps) {
  return (
    <button
      type="button"
      className={classNames('underlined', styles.alert)}
      aria-haspopup="dialog"
      onClick={() => modals.open('save-filter', { subject: subject() })}
    >
      <BellIcon size={16} />
      Сообщать о новых
    </button>
  );
}
