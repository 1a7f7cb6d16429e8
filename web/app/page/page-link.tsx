import { useRouter } from '@tanstack/react-router';
import { type ComponentProps, type MouseEvent, type PointerEvent, useRef } from 'react';
import { parseQuery } from '#contract/protocol/bracket-query.ts';
import { wantsNoMotion } from '#web/ui/moving/wants-no-motion.ts';
import { modals } from '../modals/modals.ts';
import { notices } from '../modals/notices.ts';

const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

const isOwnPage = (href: string): boolean =>
  href.startsWith('/') && !href.startsWith('//') && !href.startsWith('/api/');

/**
 * Our pages: by the router. Another host: after a question. A file, an e-mail address or a telephone: by the
 * browser.
 */
export function followLink(event: MouseEvent, href: string, go: (href: string) => void): void {
  const opensTab = (event.target as Element).closest('a')?.target === '_blank';
  if (event.defaultPrevented || opensTab || !isPlainClick(event)) return;
  if (isOwnPage(href)) {
    event.preventDefault();
    if (navigator.onLine) go(href);
    else sayLost(() => go(href));
  } else if (/^https?:/.test(href) && new URL(href).host !== location.host) {
    event.preventDefault();
    modals.open('cross-domain', { href });
  }
}

/** The page that is there is better than a browser's own words about the network. */
const sayLost = (press: () => void): void =>
  notices.say({
    name: 'network',
    title: 'Нет связи',
    text: 'Страница не открылась. Проверьте связь и попробуйте ещё раз.',
    action: { word: 'Повторить', press },
  });

/** As the router's own links: a pointer that only passes by loads nothing. */
const intentDelayMs = 50;

/** Properties that turn any anchor into a link to an address from data. */
export function usePageLink({ href, onClick, onPointerEnter, onPointerLeave }: LinkProps) {
  const router = useRouter();
  const intent = useRef<ReturnType<typeof setTimeout>>(undefined);
  const preload = () => {
    const { pathname, search } = new URL(href, location.origin);
    void router.preloadRoute({ to: pathname, search: parseQuery(search) } as never).catch(() => {});
  };
  return {
    href,
    onClick: (event: MouseEvent<HTMLAnchorElement>) => {
      onClick?.(event);
      // Following the link stops the preload: two loads of one page could block each other.
      clearTimeout(intent.current);
      // A view transition moves what the link shares with its page, unless motion is reduced.
      const viewTransition = 'carries' in event.currentTarget.dataset && !wantsNoMotion();
      followLink(event, href, (to) => void router.navigate({ href: to, viewTransition }));
    },
    onPointerEnter: (event: PointerEvent<HTMLAnchorElement>) => {
      onPointerEnter?.(event);
      clearTimeout(intent.current);
      if (isOwnPage(href)) intent.current = setTimeout(preload, intentDelayMs);
    },
    onPointerLeave: (event: PointerEvent<HTMLAnchorElement>) => {
      onPointerLeave?.(event);
      clearTimeout(intent.current);
    },
  };
}

type LinkProps = ComponentProps<'a'> & { href: string };

export function PageLink(props: LinkProps) {
  return <a {...props} {...usePageLink(props)} />;
}
