import { useNavigate } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { followLink } from './page-link.tsx';

/** Text from the back office, sanitised by the server when it is read. Its links go the site's own way. */
export function RichText({ html, className }: { html: string; className?: string }) {
  const navigate = useNavigate();
  const follow = (event: MouseEvent) => {
    const link = (event.target as Element).closest('a');
    if (link) followLink(event, link.getAttribute('href') ?? '', (href) => void navigate({ href }));
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link inside arrives here as a click
    // biome-ignore lint/a11y/noStaticElementInteractions: only the links inside are interactive
    // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server
    <div className={className} onClick={follow} dangerouslySetInnerHTML={{ __html: html }} />
  );
}
