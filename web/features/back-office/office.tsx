import { useLocation, useMatches, useRouter } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import type { UserInfo } from '#contract/account/account.ts';
import { useUser } from '#web/app/session/use-user.ts';
import { Grid } from '#web/ui/layout/flow.tsx';
import styles from './office.module.css';
import { capacityOf } from './shell/capacity.ts';
import { everywhere, useKeys } from './shell/key-layer.ts';
import { Rail } from './shell/rail.tsx';
import { entriesFor, isRailEntry } from './shell/rail-entries.ts';
import { ToldPanel } from './shell/told-panel.tsx';
import { type OfficeCrumb, TopBar } from './shell/top-bar.tsx';
import { useCounts } from './shell/use-counts.ts';

const loadPalette = () => import('./palette/palette.tsx');
const Palette = lazy(loadPalette);
const KeySheet = lazy(() => import('./shell/key-sheet.tsx'));

/** The frame of the back office: rail, top bar, screen. A visitor sees nothing before the redirect. */
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
  // A page without breadcrumbs of its own gets its section's.
  const crumbs = told ?? entries.filter((entry) => isRailEntry(path, entry)).map(({ label }) => ({ label }));
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
    <Grid phone={1} className={styles.office}>
      <Rail
        entries={entries}
        // Imports are of goods or of people: the page says which section they belong to.
        at={path.startsWith('/admin/import/') ? (told?.[0]?.href ?? path) : path}
        name={user.user.showName}
        capacity={capacityOf(user)}
        counts={counts}
        onKeys={() => setWindow('keys')}
      />
      <div className={`min-0 ${styles.desk}`}>
        <TopBar crumbs={crumbs} onPalette={() => setWindow('palette')} />
        <main id="content" className={`min-0 ${styles.screen}`} tabIndex={-1}>
          {children}
        </main>
        <ToldPanel />
      </div>
      <Suspense>
        {window === 'palette' && <Palette onClose={close} />}
        {window === 'keys' && <KeySheet onClose={close} />}
      </Suspense>
    </Grid>
  );
}
