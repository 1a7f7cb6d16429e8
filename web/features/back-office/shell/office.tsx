import { useLocation, useMatches, useRouter } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import type { UserInfo } from '#contract/account/account.ts';
import { useUser } from '#web/app/session/use-user.ts';
import { capacityOf } from './capacity.ts';
import { everywhere, useKeys } from './key-layer.ts';
import styles from './office.module.css';
import { Rail } from './rail.tsx';
import { entriesFor, isHere } from './rail-entries.ts';
import { ToldPanel } from './told-panel.tsx';
import { type OfficeCrumb, TopBar } from './top-bar.tsx';
import { useCounts } from './use-counts.ts';

const loadPalette = () => import('../palette/palette.tsx');
const Palette = lazy(loadPalette);
const KeySheet = lazy(() => import('./key-sheet.tsx'));

/** The house's desk: rail, top, the screen. A visitor sees nothing of it while they are led to the door. */
export function Office({ children }: { children: ReactNode }) {
  const now = useUser();
  // A session that ends takes nothing off the desk: what was typed waits under the window to sign in.
  const last = useRef(now);
  if (now) last.current = now;
  const user = last.current;
  return user ? <Desk user={user}>{children}</Desk> : <main id="content">{children}</main>;
}

function Desk({ children, user }: { children: ReactNode; user: UserInfo }) {
  const router = useRouter();
  const [window, setWindow] = useState<'palette' | 'keys'>();
  const entries = entriesFor(user);
  const counts = useCounts();
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
  // What is typed after Ctrl K is meant for it: it must not have to be fetched first.
  useEffect(() => {
    const timer = setTimeout(() => void loadPalette(), 1500);
    return () => clearTimeout(timer);
  }, []);
  const close = () => setWindow(undefined);
  return (
    <div className={styles.office}>
      <Rail
        entries={entries}
        // Lists are of goods or of people: the page says whose room it stands in.
        at={path.startsWith('/admin/import/') ? (told?.[0]?.href ?? path) : path}
        name={user.user.showName}
        capacity={capacityOf(user)}
        counts={counts}
        onKeys={() => setWindow('keys')}
      />
      <div className={styles.desk}>
        <TopBar crumbs={crumbs} onPalette={() => setWindow('palette')} />
        <main id="content" className={styles.screen} tabIndex={-1}>
          {children}
        </main>
        <ToldPanel />
      </div>
      <Suspense>
        {window === 'palette' && <Palette onClose={close} />}
        {window === 'keys' && <KeySheet onClose={close} />}
      </Suspense>
    </div>
  );
}
