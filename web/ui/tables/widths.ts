/**
 * A set of one picture by the widths that its addresses end with («/640», «-640.webp»), for a place whose size is told:
 * the browser takes what its screen needs. An address that does not say its width is left out.
 */
export function widths(addresses: readonly string[]): string | undefined {
  const named = new Map(
    addresses.flatMap((address) => {
      const width = /[/-](\d{3,4})(?:\.[a-z]+)?$/.exec(address)?.[1];
      return width ? [[Number(width), address] as const] : [];
    }),
  );
  if (named.size < 2) return undefined;
  return [...named]
    .sort(([a], [b]) => a - b)
    .map(([width, address]) => `${address} ${width}w`)
    .join(', ');
}
