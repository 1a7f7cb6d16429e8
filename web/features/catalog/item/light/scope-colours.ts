/** A cell's letter → its colour through each scope, as the trade prints them; what is white there is not drawn. */
export const scopeColours = {
  aset: { b: '#c0272d', l: '#2e7d3c', s: '#2f4fb0', k: '#8b8b8b' },
  scope: { b: '#c0272d', l: '#d4767a', s: '#1b1c20' },
} as const;
export type Scope = keyof typeof scopeColours;
