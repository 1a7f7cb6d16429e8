import type { ReactElement, ReactNode } from 'react';
import { cloneElement, useId, useState } from 'react';
import styles from './tooltip.module.css';
import { useHoverPopup } from './use-hover-popup.ts';

type TooltipProps = { content: ReactNode; children: ReactElement<Record<string, unknown>> };

/** A short hint for a control that has its own accessible name. */
export function Tooltip({ content, children }: TooltipProps) {
  const id = useId();
  const { triggerProps, tipProps } = useHoverPopup({ side: 'top' });
  return (
    <>
      {cloneElement(children, { ...triggerProps, 'aria-describedby': id })}
      <span {...tipProps} id={id} className={`p-4 small regular text-left ${styles.tip}`} data-size="small">
        {content}
      </span>
    </>
  );
}

type TermProps = { title?: ReactNode; tip: ReactNode; children: ReactNode };

/** A dotted word with an explanation: a tip for mouse and keyboard, an unfolding line for a finger. */
export function Term({ title, tip, children }: TermProps) {
  const id = useId();
  const { triggerProps, tipProps } = useHoverPopup({ side: 'bottom' });
  const [unfolded, setUnfolded] = useState(false);
  return (
    <>
      <button
        type="button"
        className={`text-left ${styles.term}`}
        {...triggerProps}
        aria-describedby={unfolded ? `${id}-note` : id}
        data-unfolded={unfolded || undefined}
        onClick={(event) => {
          const pointer = (event.nativeEvent as PointerEvent).pointerType;
          if (pointer === 'touch' || pointer === 'pen') setUnfolded(!unfolded);
        }}
      >
        {children}
      </button>
      <span {...tipProps} id={id} className={`p-4 small regular text-left ${styles.tip}`}>
        {title && <b className={`block mb-1 medium ${styles.title}`}>{title}</b>}
        {tip}
      </span>
      {unfolded && (
        <span className={`block muted small regular text-left ${styles.note}`} id={`${id}-note`}>
          {tip}
        </span>
      )}
    </>
  );
}
