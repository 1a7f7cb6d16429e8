import { useRouter } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { followLink } from '#web/app/page/page-link.tsx';
import { ButtonLink } from '#web/ui/buttons/button.tsx';

/** A link that looks like a button and goes the router's way. */
export function ButtonPageLink({ href, ...rest }: ComponentProps<typeof ButtonLink> & { href: string }) {
  const router = useRouter();
  return (
    <ButtonLink
      href={href}
      onClick={(event) => followLink(event, href, (to) => void router.navigate({ href: to }))}
      {...rest}
    />
  );
}
