import type { ComponentProps } from 'react';
import { LinkArrow } from '#web/ui/navigation/link-arrow.tsx';
import { usePageLink } from './page-link.tsx';

/** The library's arrow link to an address from data. */
export function ArrowLink(props: ComponentProps<typeof LinkArrow> & { href: string }) {
  return <LinkArrow {...props} {...usePageLink(props)} />;
}
