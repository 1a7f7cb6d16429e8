import { type ReactNode, type RefObject, useState } from 'react';
import { Row, Stack } from '#web/ui/layout/flow.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { Notice } from '#web/ui/signs/notice.tsx';

export interface OfficeWindowProps {
  title: string;
  lead?: ReactNode;
  wide?: boolean;
  initialFocus?: RefObject<HTMLElement | null>;
  /** Runs when it is gone from the screen. */
  onGone: () => void;
  children: ReactNode | ((close: () => void) => ReactNode);
}

/** A window of the desk: stands while it is rendered, and asks to be taken away once it has closed. */
export function OfficeWindow({ title, lead, wide, initialFocus, onGone, children }: OfficeWindowProps) {
  const [open, setOpen] = useState(true);
  const close = () => setOpen(false);
  return (
    <Dialog
      open={open}
      onClose={close}
      onClosed={onGone}
      title={title}
      lead={lead}
      {...(wide && { size: 'wide' as const })}
      {...(initialFocus && { initialFocus })}
    >
      <Stack gap={5} className="small">
        {typeof children === 'function' ? children(close) : children}
      </Stack>
    </Dialog>
  );
}

/** Why it was not done. */
export const WindowFailure = ({ children }: { children: string }) =>
  children && (
    <Notice tone="bad" role="alert">
      {children}
    </Notice>
  );

/** Buttons at the end of a window; they stay in sight while a long one is scrolled. */
export function WindowActs({ children }: { children: ReactNode }) {
  return (
    <Row gap={2} data-foot>
      {children}
    </Row>
  );
}
