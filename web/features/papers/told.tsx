import type { ReactNode } from 'react';
import { Row, Stack } from '#web/ui/layout/flow.tsx';

/** A window's opening text; the dialog manages the focus. */
export function WindowText({ actions, children }: { actions: ReactNode; children: ReactNode }) {
  return (
    <Stack gap={5}>
      {children}
      <Row gap={3}>{actions}</Row>
    </Stack>
  );
}
