import { formatNumber } from '#contract/russian.ts';
import { Row } from '#web/ui/layout/flow.tsx';
import { CheckIcon, CloseIcon } from '#web/ui/signs/icons.tsx';
import { Kbd } from '../shell/kbd.tsx';
import { ArchiveIcon, HammerIcon, PenIcon } from '../shell/office-icons.tsx';
import styles from './selection-bar.module.css';

interface SelectionBarProps {
  verb: string;
  /** Offered where they may become lots. */
  lots: boolean;
  count: number;
  total: number;
  frozen: boolean;
  onAll: () => void;
  onAct: (act: 'bulk' | 'publish' | 'archive' | 'lots') => void;
  onClear: () => void;
}

/** What can be done to what is chosen; the number is always said. */
export function SelectionBar({ verb, lots, count, total, frozen, onAll, onAct, onClear }: SelectionBarProps) {
  return (
    <Row as="section" gap={1} nowrap className={`nowrap ${styles.bar}`} aria-label="Выбранное">
      <p className="nowrap flex-none" role="status">
        <b>Выбрано {formatNumber(count)}</b>{' '}
        <span>{frozen ? 'по фильтру, набор заморожен' : `из ${formatNumber(total)} по фильтру`}</span>
      </p>
      {!frozen && count < total && (
        <button type="button" className={styles.all} onClick={onAll}>
          Выбрать все {formatNumber(total)}
        </button>
      )}
      <hr />
      <button type="button" onClick={() => onAct('bulk')}>
        <PenIcon size={16} />
        Изменить {formatNumber(count)}
        <Kbd>E</Kbd>
      </button>
      <button type="button" data-publish onClick={() => onAct('publish')}>
        <CheckIcon size={16} />
        {verb} {formatNumber(count)}
        <Kbd>P</Kbd>
      </button>
      {lots && (
        <button type="button" onClick={() => onAct('lots')}>
          <HammerIcon size={16} />В торги
        </button>
      )}
      <button type="button" onClick={() => onAct('archive')}>
        <ArchiveIcon size={16} />
        Архив
      </button>
      <hr />
      <button type="button" aria-label="Снять выбор" onClick={onClear}>
        <CloseIcon size={14} />
      </button>
    </Row>
  );
}
