/** «12, 18, 20-22» as numbers, each once; undefined: something else was typed. */
export function readLotNumbers(typed: string): number[] | undefined {
  const parts = typed.split(/[\s,;]+/).filter(Boolean);
  if (!parts.length) return undefined;
  const numbers: number[] = [];
  for (const part of parts) {
    const [, from, to] = /^(\d{1,4})(?:[-–](\d{1,4}))?$/.exec(part) ?? [];
    if (!from) return undefined;
    for (let number = Number(from); number <= Number(to ?? from); number++) numbers.push(number);
  }
  return [...new Set(numbers)];
}
