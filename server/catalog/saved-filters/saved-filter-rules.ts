/** As the contract has it. */
export const maxNameLength = 100;

/** The name itself, or with the first free number: «Круглые», «Круглые (2)». */
export function freeName(name: string, taken: readonly string[]): string {
  for (let number = 1; ; number++) {
    const suffix = number > 1 ? ` (${number})` : '';
    const candidate = name.slice(0, maxNameLength - suffix.length) + suffix;
    if (!taken.includes(candidate)) return candidate;
  }
}
