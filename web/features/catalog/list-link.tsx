import { useRouter } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { followLink } from '#web/app/page/page-link.tsx';

type ListLinkProps = ComponentProps<'a'> & { href: string; keepScroll?: boolean };

/** A link between states of one list: nothing is loaded ahead, the window may stay where it is. */
export function ListLink({ href, keepScroll, onClick, ...rest }: ListLinkProps) {
  const router = useRouter();
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        followLink(event, href, (to) => void router.navigate({ href: to, resetScroll: !keepScroll }));
      }}
    />
  );
}
