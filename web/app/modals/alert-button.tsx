import { Row } from '#web/ui/layout/flow.tsx';
import { BellIcon } from '#web/ui/signs/icons.tsx';
import styles from './alert-button.module.css';
import { type ModalInputs, modals } from './modals.ts';

type AlertButtonProps = {
  /** What is chosen at the moment of the press. */
  subject: () => ModalInputs['save-filter']['subject'];
};

/** Saves the filter and notifies of new matches. */
export function AlertButton({ subject }: AlertButtonProps) {
  return (
    <Row
      type="button"
      as="button"
      gap={2}
      inline
      className={`underlined medium ${styles.alert}`}
      aria-haspopup="dialog"
      onClick={() => modals.open('save-filter', { subject: subject() })}
    >
      <BellIcon size={16} />
      Сообщать о новых
    </Row>
  );
}
