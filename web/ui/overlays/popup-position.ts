export type PopupSide = 'top' | 'bottom';
export type PopupAlign = 'start' | 'end';

type Box = { left: number; right: number; top: number; bottom: number };
type Size = { width: number; height: number };

/** The place of a popup by its anchor: on the other side if there is no room, never past the window's edge. */
export function popupPosition(
  anchor: Box,
  popup: Size,
  view: Size,
  { side, align, gap, edge = 8 }: { side: PopupSide; align: PopupAlign; gap: number; edge?: number },
): { left: number; top: number; side: PopupSide } {
  const above = anchor.top - gap - popup.height;
  const below = anchor.bottom + gap;
  const fitsBelow = below + popup.height <= view.height - edge;
  const fitsAbove = above >= edge;
  const actual =
    side === 'bottom'
      ? fitsBelow || !fitsAbove
        ? 'bottom'
        : 'top'
      : fitsAbove || !fitsBelow
        ? 'top'
        : 'bottom';

  const wanted = align === 'start' ? anchor.left : anchor.right - popup.width;
  const left = Math.max(edge, Math.min(wanted, view.width - edge - popup.width));
  return { left, top: actual === 'bottom' ? below : above, side: actual };
}
