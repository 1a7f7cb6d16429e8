import type { ReactNode, Ref } from 'react';
import styles from './living-picture.module.css';

type LivingHostProps = {
  ref: Ref<HTMLDivElement>;
  name: string;
  live: boolean;
  asked: boolean;
  onAsked: () => void;
  /** Its large picture, by F. */
  onExpand?: (() => void) | undefined;
  children?: ReactNode;
};

/** Covers a picture and receives pointer and keys; a touch starts the interactive stone. */
export function LivingHost({ ref, name, live, asked, onAsked, onExpand, children }: LivingHostProps) {
  return (
    <div
      ref={ref}
      className={styles.host}
      data-live={live || undefined}
      data-print="off"
      role="application"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: arrows turn the stone, which a keyboard must be able to do
      tabIndex={0}
      aria-label={`${name}. Стрелки поворачивают камень, пробел возвращает лицом вверх`}
      onPointerDown={onAsked}
      onKeyDown={(event) => {
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        // By its place on the keyboard: an А where letters are Russian.
        if (event.code === 'KeyF' && onExpand) return onExpand();
        if (!asked && (event.key.startsWith('Arrow') || event.key === ' ')) event.preventDefault();
        if (event.key !== 'Tab') onAsked();
      }}
    >
      {children}
    </div>
  );
}
