import type { ReactNode } from 'react';
import { Row, Stack } from '#web/ui/layout/container.tsx';

/** What a window tells from its start: the dialog itself gives it the focus, and the opener gets it back. */
export function Told({ actions, children }: { actions: ReactNode; children: ReactNode }) {
  return (
    <Stack gap={20}>
      {children}
      <Row>{actions}</Row>
    </Stack>
  );
}
