import type { KindDescription } from '#contract/back-office/entities.ts';
import { formatNumber } from '#contract/russian.ts';
import { EmptyState } from '#web/ui/signs/empty-state.tsx';
import { ErrorState } from '#web/ui/signs/error-state.tsx';
import { OfficeButton } from '../shell/office-button.tsx';
import styles from './list-page.module.css';

interface EmptyListProps {
  kind: KindDescription;
  narrowed: boolean;
  /** What was searched for, and whether anything else was asked. */
  q: string;
  alone: boolean;
  /** How many there are without conditions. */
  all: number;
  onReset: () => void;
  onNew: () => void;
}

/** One phrase, one act: nothing matches, or there is nothing yet. */
export function EmptyList({ kind, narrowed, q, alone, all, onReset, onNew }: EmptyListProps) {
  return (
    <div className={`ink-top ${styles.state}`}>
      {narrowed ? (
        <EmptyState
          plain
          shape="oval"
          title="Ничего не нашлось"
          action={
            <OfficeButton onClick={onReset}>
              {q && alone ? 'Очистить поиск' : 'Сбросить условия'}
            </OfficeButton>
          }
        >
          {q ? `По запросу «${q}»${alone ? '' : ' и остальным условиям'}` : 'Под эти условия'} не подходит ни
          одна запись из {formatNumber(all)}.
        </EmptyState>
      ) : (
        <EmptyState
          plain
          shape="cushion"
          title="Здесь пока пусто"
          action={<OfficeButton onClick={onNew}>Начать: {kind.forms[0]}</OfficeButton>}
        >
          Новая запись сначала станет черновиком, на сайте её не увидят.
        </EmptyState>
      )}
    </div>
  );
}

export function FailedList({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={`ink-top ${styles.state}`}>
      <ErrorState plain title="Список не загрузился" kept="Условия и выбор целы." onRetry={onRetry}>
        Похоже, нет связи.
      </ErrorState>
    </div>
  );
}
