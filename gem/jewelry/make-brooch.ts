import type { Vec3 } from '../geometry/vector.ts';
import type { MetalPart } from '../render/scene.ts';
import type { JewelModel } from './jewel.ts';
import { join, type LooseStone, metalOnly, outermost, type Piece, wire } from './piece.ts';
import { footOf, setInClaws } from './set-in-claws.ts';
import { PITCH, type Seat, setInRow } from './set-in-row.ts';
import { surround } from './surround.ts';

/** Lying face up, its pin below: a rosette about the main stone, or a bar with it in the middle. */
export function makeBrooch(
  main: readonly LooseStone[],
  small: readonly LooseStone[],
  model: JewelModel | undefined,
): Piece {
  const [stone, ...more] = main;
  const beside = [...more, ...small];
  const head = setInClaws(stone!);
  const face = join(head, model === 'line' ? bar(stone!, beside) : rosette(stone!, beside));
  const wide = Math.max(...outermost(face).map(([x]) => Math.abs(x)));
  const back = -footOf(stone!) - 0.2;
  // A bar hides its pin; behind a rosette it lies aslant.
  const slant = model === 'line' ? 0.015 : 0.16;
  const over = model === 'line' ? 0.97 : 1.12;
  const ends: readonly [Vec3, Vec3] = [
    [-wide * over - 1.2, -wide * slant, back],
    [wide * over + 1.2, wide * slant, back],
  ];
  const pin: MetalPart = { kind: 'rod', from: ends[0], to: ends[1], radii: [0.62, 0.28] };
  const plate = wire([ends[0], [0, 0, back + 0.3], ends[1]], 0.4);
  return join(face, metalOnly(pin, ...plate));
}

/** Rows around, held by spokes. */
function rosette(main: LooseStone, small: readonly LooseStone[]): Piece {
  const rows = surround(main, small);
  const back = -footOf(main);
  const spokes = rows.stones
    .filter((_, i) => i % 3 === 0)
    .map(
      ({ at, half }): MetalPart => ({
        kind: 'rod',
        from: [at[0] * 0.25, at[1] * 0.25, back],
        to: [at[0], at[1], at[2] - half * 0.7],
        radii: [0.3, 0.22],
      }),
    );
  return join(rows, metalOnly(...spokes));
}

function bar(main: LooseStone, small: readonly LooseStone[]): Piece {
  if (small.length === 0) return { stones: [], parts: [] };
  const half = small[0]!.half;
  const rows = small.length > 44 ? 2 : 1;
  const pieces: Piece[] = [];
  let taken = 0;
  for (const side of [-1, 1])
    for (let row = 0; row < rows; row++) {
      const share = side < 0 ? Math.ceil(small.length / 2) : Math.floor(small.length / 2);
      const mine = Math.floor(share / rows) + (row < share % rows ? 1 : 0);
      const y = (row - (rows - 1) / 2) * 2 * half * 1.05;
      const seats = Array.from(
        { length: mine },
        (_, i): Seat => ({
          at: [side * (main.half + 0.5 + half + i * 2 * half * PITCH), y, -0.3],
          up: [0, 0, 1],
        }),
      );
      if (mine > 0) pieces.push(setInRow(small.slice(taken, taken + mine), seats));
      taken += mine;
    }
  return join(...pieces);
}
