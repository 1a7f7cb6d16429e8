import type { ReactNode } from 'react';
import { useUser } from '#web/app/session/use-user.ts';
import { useInOffice } from '#web/app/shell/in-office.ts';
import styles from './cabinet.module.css';
import { SideMenu } from './side-menu.tsx';

/** The frame of every page of the account that no one works on. A visitor sees it for the moment in which they are led to the door. */
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
