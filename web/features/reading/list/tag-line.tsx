import { useEffect, useRef } from 'react';
import { capital } from '#contract/russian.ts';
import { PageLink } from '#web/app/page/page-link.tsx';
import { TabLinks } from '#web/ui/navigation/tab-links.tsx';
import { tagHref } from '../addresses.ts';

type TagLineProps = {
  path: string;
  tags: readonly { tag: string; count: number }[];
  chosen: readonly string[];
};

/** Every tag is an address. */
export function TagLine({ path, tags, chosen }: TagLineProps) {
  const line = useRef<HTMLElement>(null);
  // On a narrow screen the line scrolls: what is chosen is brought into view, and the page stays where it is.
  useEffect(() => {
    const current = chosen.length ? line.current?.querySelector<HTMLElement>('[aria-current]') : undefined;
    if (current) line.current!.scrollLeft = current.offsetLeft - line.current!.offsetLeft - 40;
  }, [chosen]);
  if (tags.length < 2) return null;
  const current = (is: boolean) => (is ? ('page' as const) : undefined);
  return (
    <TabLinks label="Темы" ref={line}>
      <PageLink href={path} aria-current={current(chosen.length === 0)}>
        Все
      </PageLink>
      {tags.map(({ tag, count }) => (
        <PageLink key={tag} href={tagHref(path, tag)} aria-current={current(chosen.includes(tag))}>
          {capital(tag)}
          <sup>{count}</sup>
        </PageLink>
      ))}
    </TabLinks>
  );
}
