/** As the contract has it. */
export const longestName = 100;

/** The name itself, or with the first number nobody has: «Круглые», «Круглые (2)». */
export function freeName(name: string, taken: readonly string[]): string {
  for (let number = 1; ; number++) {
    const suffix = number > 1 ? ` (${number})` : '';
    const candidate = name.slice(0, longestName - suffix.length) + suffix;
    if (!taken.includes(candidate)) return candidate;
  }
}
