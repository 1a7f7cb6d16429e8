/** A bank card, the same all over the world. */
export const cardWidth = 85.6;
export const cardHeight = 53.98;

/** What a page takes for a millimetre: right on few screens. */
const usual = 96 / 25.4;
const key = 'gran-pixels-per-mm';
const sane = (value: number): boolean => value > 1.5 && value < 16;

/** Pixels of a millimetre of this screen; `checked` when somebody has laid a card on it. */
export function screenScale(): { perMillimetre: number; checked: boolean } {
  try {
    const kept = Number(localStorage.getItem(key));
    if (sane(kept)) return { perMillimetre: kept, checked: true };
  } catch {
    // No storage here: it is asked for anew.
  }
  return { perMillimetre: usual, checked: false };
}

export function keepScale(perMillimetre: number): void {
  if (!sane(perMillimetre)) return;
  try {
    localStorage.setItem(key, perMillimetre.toFixed(3));
  } catch {
    // It holds for this page then.
  }
}
