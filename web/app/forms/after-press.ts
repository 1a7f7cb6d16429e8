/**
 * Runs at once, or, while a pointer is pressed, when it is released: a complaint that appears in between moves what is
 * below it from under the pointer, and the click is lost.
 */
export function afterPress(act: () => void): void {
  if (!document.querySelector(':active')) {
    act();
    return;
  }
  const released = new AbortController();
  for (const end of ['pointerup', 'pointercancel'])
    addEventListener(
      end,
      () => {
        released.abort();
        // After the click event.
        setTimeout(act);
      },
      released,
    );
}
