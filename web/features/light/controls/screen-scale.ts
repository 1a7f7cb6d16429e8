/** A bank card, the same all over the world. */
export const cardWidthMm = 85.6;
export const cardHeightMm = 53.98;

/** What a page takes for a millimetre: right on few screens. */
const usualPixelsPerMm = 96 / 25.4;
const key = 'gran-pixels-per-mm';
const sane = (value: number): boolean => value > 1.5 && value < 16;

/** Pixels per millimetre of this screen; `checked` after comparing with a card. */
export function screenScale(): { perMillimetre: number; checked: boolean } {
  try {
    const kept = Number(localStorage.getItem(key));
    if (sane(kept)) return { perMillimetre: kept, checked: true };
  } catch {
    // No storage here: it is asked for anew.
  }
  return { perMillimetre: usualPixelsPerMm, checked: false };
}

export function keepScale(perMillimetre: number): void {
  if (!sane(perMillimetre)) return;
  try {
    localStorage.setItem(key, perMillimetre.toFixed(3));
  } catch {
    // It holds for this page then.
  }
}
