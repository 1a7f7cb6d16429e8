import type { ReactNode } from 'react';
import { useUser } from '#web/app/session/use-user.ts';
import { useInOffice } from '#web/app/shell/in-office.ts';
import styles from './cabinet.module.css';
import { SideMenu } from './side-menu.tsx';

/** The frame of every account page outside of staff work. A visitor sees it briefly before the redirect. */
export function Cabinet({ counts, children }: { counts: Record<string, number>; children: ReactNode }) {
  const user = useUser();
  if (useInOffice()) return children;
  return (
    <div className={user ? styles.cabinet : undefined}>
      {user && <SideMenu user={user} counts={counts} />}
      <div>{children}</div>
    </div>
  );
}
