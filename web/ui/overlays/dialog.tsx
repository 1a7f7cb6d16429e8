import { Dialog as Base } from '@base-ui/react/dialog';
import type { ReactNode, RefObject } from 'react';
import { IconButton } from '../buttons/icon-button.tsx';
import { classNames } from '../class-names.ts';
import { CloseIcon } from '../signs/icons.tsx';
import backdrop from './backdrop.module.css';
import styles from './dialog.module.css';

type DialogProps = {
  open: boolean;
  onClose: () => void;
  /** Runs when the closing motion is over. */
  onClosed?: () => void;
  title?: ReactNode;
  /** A line above the title. */
  kicker?: ReactNode;
  lead?: ReactNode;
  size?: 'small' | 'medium' | 'wide' | 'full';
  /** Id of an own heading, when `title` is not given. */
  labelledBy?: string;
  /** The window is drawn outside the page, so it does not inherit the page's theme. */
  theme?: 'light' | 'night';
  /** `false` keeps the window open on a press outside; Escape and the cross still close it. */
  dismissible?: boolean;
  initialFocus?: RefObject<HTMLElement | null>;
  /** What gets the focus on closing, when the opener may be gone by then. */
  finalFocus?: () => HTMLElement | null;
  className?: string;
  children?: ReactNode;
};

export function Dialog({
  open,
  onClose,
  onClosed,
  title,
  kicker,
  lead,
  size = 'medium',
  labelledBy,
  theme = 'light',
  dismissible = true,
  initialFocus,
  finalFocus,
  className,
  children,
}: DialogProps) {
  return (
    <Base.Root
      open={open}
      onOpenChange={(next) => !next && onClose()}
      onOpenChangeComplete={(next) => !next && onClosed?.()}
      disablePointerDismissal={!dismissible}
    >
      <Base.Portal>
        <Base.Backdrop className={backdrop.backdrop} />
        <Base.Viewport className={styles.viewport}>
          <Base.Popup
            className={classNames(styles.dialog, theme === 'night' && 'night', className)}
            data-size={size}
            initialFocus={initialFocus}
            finalFocus={finalFocus}
            {...(labelledBy && { 'aria-labelledby': labelledBy })}
          >
            {/* What scrolls passes under the head, never under the cross. */}
            <div className={`flex-none ${styles.head}`}>
              {kicker && <p className="small muted mb-1">{kicker}</p>}
              {title && <Base.Title className="h2">{title}</Base.Title>}
            </div>
            <div className={styles.scroller}>
              {lead && <Base.Description className={styles.lead}>{lead}</Base.Description>}
              <div className="pt-4">{children}</div>
            </div>
            {/* Last in order: the first field gets the focus, not the cross. */}
            <span className={styles.close}>
              <Base.Close render={<IconButton label="Закрыть" />}>
                <CloseIcon />
              </Base.Close>
            </span>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
