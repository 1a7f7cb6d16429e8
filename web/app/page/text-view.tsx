import { useNavigate } from '@tanstack/react-router';
import { type ComponentProps, type MouseEvent, useMemo } from 'react';
import { followLink } from './page-link.tsx';
import { TextBlocks } from './text-blocks.tsx';

/** A text in HTML; its links use the router. */
export function TextView({
  className,
  ...rest
}: ComponentProps<typeof TextBlocks> & { className?: string | undefined }) {
  const navigate = useNavigate();
  const { text, anchors, drawEmbed } = rest;
  // A long text is not drawn anew with every change of what stands around it.
  const drawn = useMemo(
    () => <TextBlocks text={text} anchors={anchors} drawEmbed={drawEmbed} />,
    [text, anchors, drawEmbed],
  );
  const follow = (event: MouseEvent) => {
    const link = (event.target as Element).closest('a');
    if (link) followLink(event, link.getAttribute('href') ?? '', (href) => void navigate({ href }));
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link inside arrives here as a click
    // biome-ignore lint/a11y/noStaticElementInteractions: only the links inside are interactive
    <div className={className} onClick={follow}>
      {drawn}
    </div>
  );
}
