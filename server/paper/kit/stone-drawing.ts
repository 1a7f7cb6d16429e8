import { type StonePaths, stonePaths } from '#gem/diagram/paths.ts';
import type { Shape } from '#gem/shape.ts';
import type { InkColour } from './colours.ts';
import type { Sheet } from './sheet.ts';

export interface DrawnStone {
  shape: Shape;
  /** Percent. */
  table: number;
  depth: number;
  /** Millimetres. */
  length: number;
  width: number;
}

const drawn = new Map<string, StonePaths>();

/** Computing the geometry is slow: stones of one cut share it. */
function pathsOf({ shape, table, depth, length, width }: DrawnStone): StonePaths {
  const key = `${shape} ${table} ${depth} ${(length / width).toFixed(3)}`;
  const known = drawn.get(key);
  if (known) return known;
  const paths = stonePaths({ shape, table, depth, ratio: length / width });
  if (drawn.size > 500) drawn.clear();
  drawn.set(key, paths);
  return paths;
}

type View = 'crown' | 'pavilion';

/** A plan of the stone with its middle at x, y; `height` is how long it is drawn. */
export function drawPlan(
  sheet: Sheet,
  stone: DrawnStone,
  view: View,
  at: { x: number; y: number; length: number },
  { colour = 'ink', bold = 0.25, thin = 0.12 }: { colour?: InkColour; bold?: number; thin?: number } = {},
): void {
  const paths = pathsOf(stone);
  const scale = at.length / paths.length;
  sheet.draw(paths[view], at.x, at.y, scale, { stroke: colour, weight: thin });
  sheet.draw(paths.outline, at.x, at.y, scale, { stroke: colour, weight: bold });
}

/** The stone at its own size. */
export const drawTrueSize = (sheet: Sheet, stone: DrawnStone, x: number, y: number): void =>
  drawPlan(sheet, stone, 'crown', { x, y, length: stone.length }, { bold: 0.2, thin: 0.09 });

const comma = (n: number, digits = 1): string => n.toFixed(digits).replace('.', ',').replace(/,0+$/, '');

/** From the side with its measures; x, y is the middle of the table, `width` how wide the stone is drawn. */
export function drawProfile(sheet: Sheet, stone: DrawnStone, x: number, y: number, width: number): void {
  const { profile, width: units, proportions, angles } = pathsOf(stone);
  const scale = width / units;
  const girdleAt = y - profile.table * scale;
  const culet = girdleAt + profile.culet * scale;
  const [upper, lower] = [girdleAt - profile.girdle * scale, girdleAt + profile.girdle * scale];
  sheet.draw(profile.facets, x, girdleAt, scale, { stroke: 'ink', weight: 0.12 });
  sheet.draw(profile.silhouette, x, girdleAt, scale, { stroke: 'ink', weight: 0.25 });
  const half = (proportions.table / 100) * (width / 2);
  const measure = (d: string) => sheet.draw(d, 0, 0, 1, { stroke: 'line2', weight: 0.14 });
  const label = (text: string, lx: number, ly: number, align: 'left' | 'center' | 'right') =>
    sheet.text(text, {
      x: align === 'left' ? lx : align === 'right' ? lx - 20 : lx - 12,
      y: ly - 1.6,
      width: align === 'center' ? 24 : 20,
      style: 'note',
      colour: 'ink3',
      align,
    });
  const up = y - 3;
  measure(`M${x - half} ${up - 1}V${up + 1}M${x + half} ${up - 1}V${up + 1}M${x - half} ${up}H${x + half}`);
  label(`${comma(proportions.table)}\u00A0%`, x, up - 2, 'center');
  const down = culet + 3;
  const side = x + width / 2 + 3;
  measure(
    `M${x - width / 2} ${down - 1}V${down + 1}M${x + width / 2} ${down - 1}V${down + 1}M${x - width / 2} ${down}H${x + width / 2}` +
      `M${side - 1} ${y}H${side + 1}M${side - 1} ${culet}H${side + 1}M${side} ${y}V${culet}`,
  );
  label(`${comma(stone.width, 2)}\u00A0мм`, x, down + 2.4, 'center');
  label(`${comma(proportions.depth)}\u00A0%`, side + 1.6, (y + culet) / 2, 'left');
  label(`${comma(angles.crown)}°`, x - width / 2 - 1.4, (y + upper) / 2, 'right');
  label(`${comma(angles.pavilion)}°`, x - width / 2 - 1.4, lower + (culet - lower) * 0.3, 'right');
}

/** A ruler: one division is one millimetre of the paper times `scale`. */
export function drawRuler(
  sheet: Sheet,
  x: number,
  y: number,
  millimetres: number,
  scale = 1,
  numbers = true,
): void {
  let d = `M0 0H${millimetres * scale}`;
  for (let at = 0; at <= millimetres; at++)
    d += `M${at * scale} 0V${at % 10 === 0 ? 2.6 : at % 5 === 0 ? 1.9 : 1.2}`;
  sheet.draw(d, x, y, 1, { stroke: 'ink3', weight: 0.16 });
  if (!numbers) return;
  for (let at = 0; at <= millimetres; at += 10)
    sheet.text(String(at), {
      x: x + at * scale - 5,
      y: y + 2.8,
      width: 10,
      style: 'note',
      colour: 'ink3',
      align: 'center',
    });
}
