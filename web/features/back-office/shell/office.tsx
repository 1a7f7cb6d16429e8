import { useLocation, useMatches, useRouter } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import type { UserInfo } from '#contract/account/account.ts';
import { useUser } from '#web/app/session/use-user.ts';
import { capacityOf } from './capacity.ts';
import { everywhere, useKeys } from './key-layer.ts';
import styles from './office.module.css';
import { Rail } from './rail.tsx';
import { entriesFor, isHere } from './rail-entries.ts';
import { ToldPanel } from './told-panel.tsx';
import { type OfficeCrumb, TopBar } from './top-bar.tsx';

const Palette = lazy(() => import('../palette/palette.tsx'));
const KeySheet = lazy(() => import('./key-sheet.tsx'));

interface OfficeProps {
  counts: Record<string, number>;
  night?: ReactNode;
  children: ReactNode;
}

/** The house's desk: rail, top, the screen. A visitor sees nothing of it while they are led to the door. */
export function Office(props: OfficeProps) {
  const now = useUser();
  // A session that ends takes nothing off the desk: what was typed waits under the window to sign in.
  const last = useRef(now);
  if (now) last.current = now;
  const user = last.current;
  return user ? <Desk {...props} user={user} /> : <main id="content">{props.children}</main>;
}

function Desk({ counts, night, children, user }: OfficeProps & { user: UserInfo }) {
  const router = useRouter();
  const [window, setWindow] = useState<'palette' | 'keys'>();
  const entries = entriesFor(user);
  const path = useLocation({ select: (location) => location.pathname });
  const told = useMatches({
    select: (matches) => (matches.at(-1)?.loaderData as { crumbs?: OfficeCrumb[] } | undefined)?.crumbs,
  });
  // A page that says nothing of its place is its room's.
  const crumbs = told ?? entries.filter((entry) => isHere(path, entry)).map(({ label }) => ({ label }));
  useKeys(everywhere, [
    {
      at: 'Mod+KeyK',
      shown: ['Ctrl', 'K'],
      does: 'найти или сделать',
      inFields: true,
      run: () => setWindow('palette'),
    },
    { at: 'Shift+Slash', shown: ['?'], does: 'этот лист', run: () => setWindow('keys') },
    // Where the Russian layout has its question mark.
    { at: 'Shift+Digit7', shown: [], does: '', run: () => setWindow('keys') },
    ...entries.slice(0, 9).map(({ href, label }, at) => ({
      at: `KeyG Digit${at + 1}`,
      shown: ['G', String(at + 1)],
      does: label.toLowerCase(),
      run: () => void router.navigate({ href }),
    })),
  ]);
  const close = () => setWindow(undefined);
  return (
    <div className={styles.office}>
      <Rail
        entries={entries}
        name={user.user.showName}
        capacity={capacityOf(user)}
        counts={counts}
        onKeys={() => setWindow('keys')}
      >
        {night}
      </Rail>
      <div className={styles.desk}>
        <TopBar crumbs={crumbs} onPalette={() => setWindow('palette')} />
        <main id="content" className={styles.screen} tabIndex={-1}>
          {children}
        </main>
      </div>
      <ToldPanel />
      <Suspense>
        {window === 'palette' && <Palette onClose={close} />}
        {window === 'keys' && <KeySheet onClose={close} />}
      </Suspense>
    </div>
  );
}
