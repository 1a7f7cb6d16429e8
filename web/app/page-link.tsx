import { useRouter } from '@tanstack/react-router';
import type { ComponentProps, MouseEvent } from 'react';
import { modals } from './modals.ts';

const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** Ours: the router goes there. Another host: asks first. A file, a mail or a telephone: as the browser does. */
export function followLink(event: MouseEvent, href: string, go: (href: string) => void): void {
  const opensTab = (event.target as Element).closest('a')?.target === '_blank';
  if (event.defaultPrevented || opensTab || !isPlainClick(event)) return;
  if (href.startsWith('/') && !href.startsWith('//') && !href.startsWith('/api/')) {
    event.preventDefault();
    go(href);
  } else if (/^https?:/.test(href) && new URL(href).host !== location.host) {
    event.preventDefault();
    modals.open('cross-domain', { href });
  }
}

/** A link whose address comes from data. */
export function PageLink({ href, onClick, ...rest }: ComponentProps<'a'> & { href: string }) {
  const router = useRouter();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    followLink(event, href, (to) => void router.navigate({ href: to }));
  };
  const preload = () => {
    if (href.startsWith('/'))
      void router.preloadRoute({ to: href.split(/[?#]/, 1)[0] } as never).catch(() => {});
  };
  return <a {...rest} href={href} onClick={follow} onPointerEnter={preload} />;
}
