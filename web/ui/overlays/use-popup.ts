import { type ToggleEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type PopupAlign, type PopupSide, popupPosition } from './popup-position.ts';

type PopupOptions = { side?: PopupSide; align?: PopupAlign; gap?: number };

/**
 * A native popover kept by its anchor. It lies in the browser's top layer, so nothing crops it, yet stays in its place
 * in the document: theme, landmarks and the order of focus come by themselves.
 */
export function usePopup<Anchor extends HTMLElement, Popup extends HTMLElement>({
  side = 'bottom',
  align = 'start',
  gap = 4,
}: PopupOptions = {}) {
  const anchorRef = useRef<Anchor>(null);
  const popupRef = useRef<Popup>(null);
  const [open, setOpen] = useState(false);

  const place = () => {
    const popup = popupRef.current;
    const anchor = anchorRef.current;
    if (!popup || !anchor) return;
    const anchorBox = anchor.getBoundingClientRect();
    popup.style.setProperty('--anchor-width', `${anchorBox.width}px`);
    const view = { width: document.documentElement.clientWidth, height: window.innerHeight };
    const size = { width: popup.offsetWidth, height: popup.offsetHeight };
    const position = popupPosition(anchorBox, size, view, { side, align, gap });
    popup.style.left = `${position.left}px`;
    popup.style.top = `${position.top}px`;
    popup.dataset.side = position.side;
  };
  const follow = useEffectEvent(place);

  useEffect(() => {
    if (!open) return;
    const update = () => follow();
    addEventListener('scroll', update, { capture: true, passive: true });
    addEventListener('resize', update);
    return () => {
      removeEventListener('scroll', update, { capture: true });
      removeEventListener('resize', update);
    };
  }, [open]);

  /* Older browsers throw when told to show what is shown or hide what is hidden. */
  const shown = () => popupRef.current?.matches(':popover-open') ?? false;
  const show = () => {
    if (!shown()) popupRef.current?.showPopover();
  };
  const hide = () => {
    if (shown()) popupRef.current?.hidePopover();
  };
  const popupProps = {
    ref: popupRef,
    onBeforeToggle: (event: ToggleEvent<Popup>) => {
      /* By the next frame it is laid out and not yet painted. */
      if (event.newState === 'open') requestAnimationFrame(place);
    },
    onToggle: (event: ToggleEvent<Popup>) => setOpen(event.newState === 'open'),
  };
  return { anchorRef, popupRef, popupProps, open, show, hide };
}
