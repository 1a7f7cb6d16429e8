/** What the layer needs to know of a press. Keys are places on the keyboard, so they work in the Russian layout too. */
export interface Press {
  code: string;
  mod: boolean;
  shift: boolean;
  alt: boolean;
  /** The person is typing: single keys belong to the field. */
  typing: boolean;
}

export interface Key {
  /** «KeyJ», «Shift+ArrowDown», «Mod+KeyK»; «KeyG Digit1» is one after the other. */
  at: string;
  /** What the sheet shows as keys, and what they do. */
  shown: readonly string[];
  does: string;
  /** Works while a field has the focus. */
  inFields?: boolean;
  /** False: not mine after all. */
  run: () => unknown;
}

export const nameOf = ({ code, mod, shift, alt }: Press): string =>
  `${mod ? 'Mod+' : ''}${alt ? 'Alt+' : ''}${shift ? 'Shift+' : ''}${code}`;

/** The second press of «G, then 1» may come this much later. */
export const sequenceMs = 1500;

interface FoundKey {
  key?: Key;
  /** The press may begin a sequence. */
  begins: boolean;
}

/** Which key a press means, the newest set first; `begun` is the press it may follow. */
export function findKey(keys: readonly Key[], press: Press, begun: string | undefined): FoundKey {
  const name = nameOf(press);
  const open = keys.filter(({ inFields }) => inFields || !press.typing);
  const second = begun === undefined ? undefined : open.find(({ at }) => at === `${begun} ${name}`);
  if (second) return { key: second, begins: false };
  const key = open.find(({ at }) => at === name);
  return {
    ...(key && { key }),
    begins: !key && open.some(({ at }) => at.startsWith(`${name} `)),
  };
}
