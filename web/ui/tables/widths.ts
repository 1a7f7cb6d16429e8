/**
 * The `srcset` of a picture from the widths that its addresses end with («/640», «-640.webp»): the browser takes
 * what its screen needs. An address without a width is left out.
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
