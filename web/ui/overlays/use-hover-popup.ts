import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react';
import type { PopupSide } from './popup-position.ts';
import { usePopup } from './use-popup.ts';

const openDelayMs = 120;
/* Long enough to move the pointer over the gap onto the tip itself. */
const closeDelayMs = 100;

/** A tip on hover and keyboard focus; never on touch. */
export function useHoverPopup({ side }: { side: PopupSide }) {
  const { anchorRef, popupProps, open, show, hide } = usePopup<HTMLButtonElement, HTMLSpanElement>({
    side,
    gap: 8,
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const later = (action: () => void, delay: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(action, delay);
  };
  const enter = (event: PointerEvent) => {
    if (event.pointerType === 'mouse') later(show, openDelayMs);
  };
  const leave = () => later(hide, closeDelayMs);

  const triggerProps = {
    ref: anchorRef,
    onPointerEnter: enter,
    onPointerLeave: leave,
    onFocus: () => {
      if (anchorRef.current?.matches(':focus-visible')) show();
    },
    onBlur: hide,
    onKeyDown: (event: KeyboardEvent) => {
      if (!open || event.key !== 'Escape') return;
      event.stopPropagation();
      hide();
    },
  };
  const tipProps = {
    ...popupProps,
    popover: 'manual',
    role: 'tooltip',
    onPointerEnter: () => clearTimeout(timer.current),
    onPointerLeave: leave,
  } as const;
  return { triggerProps, tipProps };
}
