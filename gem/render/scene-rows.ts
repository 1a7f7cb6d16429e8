import type { MetalPart, StoneBody } from './scene.ts';

const row = (values: readonly number[]): number[] => [
  ...values,
  ...Array<number>(16 - values.length).fill(0),
];

/** Sixteen floats, as the kernel reads a stone. */
export const stoneRow = ({ cut, turn, place, half, softEdge }: StoneBody, number: number): number[] =>
  row([...turn.flat(), ...place, half, cut.radius * half, number, softEdge]);

const KINDS = { rod: 0, hoop: 1, collar: 2, band: 3 } as const;

/** Sixteen floats, as the kernel reads a part of the metal. */
export function partRow(part: MetalPart): number[] {
  const kind = KINDS[part.kind];
  if (part.kind === 'rod') return row([kind, ...part.from, part.radii[0], ...part.to, part.radii[1]]);
  const { radius, thick, high } = part;
  if (part.kind === 'band') return row([kind, radius, high, thick]);
  return row([kind, ...part.centre, ...part.axis, radius, thick, high, part.top ?? high]);
}
