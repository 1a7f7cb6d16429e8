import { useRouter } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { followLink } from '#web/app/page/page-link.tsx';
import { LinkArrow } from '#web/ui/navigation/link-arrow.tsx';

export function ArrowLink({ href, ...rest }: ComponentProps<typeof LinkArrow> & { href: string }) {
  const router = useRouter();
  return (
    <LinkArrow
      href={href}
      onClick={(event) => followLink(event, href, (to) => void router.navigate({ href: to }))}
      {...rest}
    />
  );
}
