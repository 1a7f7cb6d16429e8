import { useRouter } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { followLink } from '#web/app/page/page-link.tsx';
import { ButtonLink } from '#web/ui/buttons/button.tsx';

/** A link styled as a button that uses the router. */
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
