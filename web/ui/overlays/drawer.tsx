import { Dialog as Base } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { IconButton } from '../buttons/icon-button.tsx';
import { classNames } from '../class-names.ts';
import { Row } from '../layout/flow.tsx';
import { CloseIcon } from '../signs/icons.tsx';
import backdrop from './backdrop.module.css';
import styles from './drawer.module.css';

type DrawerProps = {
  open: boolean;
  onClose: () => void;
  onClosed?: () => void;
  title: ReactNode;
  side?: 'left' | 'right' | 'bottom';
  theme?: 'light' | 'night';
  /** Stays at the bottom while the body scrolls. */
  footer?: ReactNode;
  className?: string;
  children?: ReactNode;
};

export function Drawer({
  open,
  onClose,
  onClosed,
  title,
  side = 'right',
  theme = 'light',
  footer,
  className,
  children,
}: DrawerProps) {
  return (
    <Base.Root
      open={open}
      onOpenChange={(next) => !next && onClose()}
      onOpenChangeComplete={(next) => !next && onClosed?.()}
    >
      <Base.Portal>
        <Base.Backdrop className={backdrop.backdrop} />
        <Base.Popup
          className={classNames(styles.drawer, theme === 'night' && 'night', className)}
          data-side={side}
        >
          <Row gap={4} justify="between" nowrap className={`rule-bottom ${styles.head}`}>
            <Base.Title className="h3">{title}</Base.Title>
            <Base.Close render={<IconButton label="Закрыть" />}>
              <CloseIcon />
            </Base.Close>
          </Row>
          <div className={styles.body}>{children}</div>
          {footer && <div className={`rule-top ${styles.foot}`}>{footer}</div>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
