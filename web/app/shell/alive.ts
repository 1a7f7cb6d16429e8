/**
 * A served page is seen before its scripts have come. Until React has taken over a button, the press on it is
 * remembered and made again afterwards; the browser itself does nothing with it meanwhile. It would open a popover that
 * the second press closes, or send a form without an address, which reloads the page with what was typed in its address.
 */
export const keepPressScript = `(()=>{const e=document.documentElement;addEventListener('click',(c)=>{if('alive' in e.dataset)return;const b=c.target.closest('button');if(!b||b.type==='submit'&&b.form?.hasAttribute('action')||Object.keys(b).some((k)=>k.startsWith('__reactProps')))return;c.preventDefault();e.pressed=b},true)})()`;

/** React keeps the properties of an element it has taken over under a key of its own. */
const isTakenOver = (element: Element): boolean =>
  Object.keys(element).some((key) => key.startsWith('__reactProps'));

/**
 * Sets `html[data-alive]` when React has hydrated every control that was served: the shell first, then parts whose
 * code comes in a file of its own, such as the filter of a list.
 */
export function comeAlive(): () => void {
  const root = document.documentElement as HTMLElement & { pressed?: HTMLButtonElement };
  const press = () => {
    const { pressed } = root;
    if (!pressed || (pressed.isConnected && !isTakenOver(pressed))) return;
    delete root.pressed;
    pressed.click();
  };
  const look = () => {
    const controls = [...document.querySelectorAll('button, input, select, textarea')];
    if (controls.every(isTakenOver)) {
      clearInterval(looking);
      root.dataset.alive = '';
    }
    press();
  };
  const looking = setInterval(look, 30);
  look();
  return () => clearInterval(looking);
}
