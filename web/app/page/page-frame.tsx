import type { ReactNode } from 'react';
import { Container } from '#web/ui/layout/container.tsx';
import { Stack } from '#web/ui/layout/flow.tsx';

/** The margins of an ordinary page and the space between its parts. */
export function PageFrame({ children }: { children: ReactNode }) {
  return (
    <Stack as={Container} gap={7} className="pt-8 pb-10">
      {children}
    </Stack>
  );
}
