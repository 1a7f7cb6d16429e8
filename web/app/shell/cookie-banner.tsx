import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { shellStatements } from '#contract/content/statements/leads.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { CutPanel } from '#web/ui/layout/cut-panel.tsx';
import { readCookie } from '../api/browser-api.ts';
import { PageLink } from '../page/page-link.tsx';
import { useStatements } from '../page/use-statements.tsx';
import styles from './cookie-banner.module.css';

const { texts } = shellStatements;
const consentCookie = 'privacy_policy_accepted';
const yearSeconds = 365 * 24 * 3600;

/** Shown whenever the cookie of consent is absent; the server does not know, so it appears after hydration. */
export function CookieBanner() {
  const say = useStatements();
  const [shown, setShown] = useState(false);
  useEffect(() => setShown(!readCookie(consentCookie)), []);
  const place = useRef<HTMLElement>(null);
  useRoomBelow(place, shown);
  if (!shown) return null;
  const accept = () => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
    document.cookie = `${consentCookie}=1; Path=/; Max-Age=${yearSeconds}; SameSite=Lax`;
    setShown(false);
  };
  return (
    <section ref={place} className={styles.place} aria-label="Файлы cookie" data-print="off">
      <CutPanel theme="night" className={styles.panel}>
        <p className="small muted">
          {say(texts.cookies)} <span className={styles.more}>{say(texts.counters)} </span>
          <PageLink className={`ink ${styles.link}`} href="/doc/personal-data/">
            Подробнее
          </PageLink>
        </p>
        <Button size="small" onClick={accept}>
          Понятно
        </Button>
      </CutPanel>
    </section>
  );
}

/** How much of the window's lower edge it takes: what sticks there and the page's end stay above it. */
function useRoomBelow(place: { current: HTMLElement | null }, shown: boolean): void {
  useLayoutEffect(() => {
    if (!shown || !place.current) return undefined;
    const root = document.documentElement.style;
    const watch = new ResizeObserver(([entry]) =>
      root.setProperty('--below', `${Math.ceil(entry!.borderBoxSize[0]!.blockSize)}px`),
    );
    watch.observe(place.current);
    return () => {
      watch.disconnect();
      root.removeProperty('--below');
    };
  }, [place, shown]);
}
