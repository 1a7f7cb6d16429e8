import type { ReactNode } from 'react';
import { useInOffice } from '#web/app/shell/in-office.ts';
import { Office } from '../office.tsx';

/** A page outside /admin/ that some readers work on: for them it stands in the office. */
export function Workplace({ children }: { children: ReactNode }) {
  return useInOffice() ? <Office>{children}</Office> : children;
}
