/**
 * A served page is seen before its scripts have come. Until then the last pressed button is remembered, and pressed
 * again when the page is alive; the browser itself does nothing with it meanwhile. It would open a popover that the
 * second press closes, or send a form without an address, which reloads the page with what was typed in its address.
 */
export const keepPressScript = `(()=>{const e=document.documentElement;addEventListener('click',(c)=>{if('alive' in e.dataset)return;const b=c.target.closest('button');if(!b||b.type==='submit'&&b.form?.hasAttribute('action'))return;c.preventDefault();e.pressed=b},true)})()`;

/** Marks the page as alive (`html[data-alive]`): React has taken over all that was served. */
export function comeAlive(): void {
  const root = document.documentElement as HTMLElement & { pressed?: HTMLButtonElement };
  root.dataset.alive = '';
  const { pressed } = root;
  delete root.pressed;
  if (pressed?.isConnected) pressed.click();
}
