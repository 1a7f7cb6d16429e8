import { closedPath, edgesOf, type Projection, pathOf } from './diagram/edges.ts';
import { angle, decimal, escapeXml, millimetres, percent, SHAPE_NAMES } from './diagram/labels.ts';
import { drawProfile, profileAngles } from './diagram/profile.ts';
import type { Part } from './geometry/facet.ts';
import { countFacets, type Gem, makeGem } from './geometry/make-gem.ts';
import { type GemParams, STONE_FILL } from './shape.ts';

interface Millimetres {
  length: number;
  width: number;
  depth: number;
}

interface DiagramOptions {
  params: GemParams;
  /** As measured; left out of the drawing when unknown. */
  size?: Millimetres;
}

const WIDTH = 840;
const HEIGHT = 300;
const VIEW = { y: 132, scale: 86, longest: 112 };
const CROWN_X = 104;
const PAVILION_X = 298;
const PROFILE = { x: 654, y: 122, scale: 84 };

/** The stone's facets as on a certificate: from above, from below and from the side. An SVG of its own, any colour. */
export function facetDiagram({ params, size }: DiagramOptions): string {
  const gem = makeGem(params);
  const [low, high] = gem.bounds.y;
  const scale = Math.min(VIEW.scale, (2 * VIEW.longest) / (high - low));
  const title = `Схема огранки: ${SHAPE_NAMES[gem.shape]}, граней ${countFacets(gem)}`;
  const labels = [
    label(CROWN_X, 'Корона'),
    label(PAVILION_X, 'Павильон'),
    label(PROFILE.x, 'Профиль'),
    size ? text(WIDTH / 2, HEIGHT - 8, dimensions(size), 13) : '',
  ];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" fill="none" stroke="currentColor"`,
    ` stroke-linejoin="round" stroke-linecap="round" font-size="11" font-family="inherit">`,
    `<title>${escapeXml(title)}</title><desc>${escapeXml(describe(gem, size))}</desc>`,
    drawPlan(gem, 'crown', CROWN_X, VIEW.y, scale),
    drawPlan(gem, 'pavilion', PAVILION_X, VIEW.y, scale),
    drawProfile(gem, PROFILE.x, PROFILE.y, PROFILE.scale),
    `<g fill="currentColor" stroke="none">${labels.join('')}</g></svg>`,
  ].join('');
}

const SQUARE = 240;

/** The crown alone: stands where a picture will be, and as large as the stone in it. */
export function crownDiagram(params: GemParams): string {
  const gem = makeGem(params);
  const [across, along] = [gem.bounds.x, gem.bounds.y].map(([low, high]) => high - low) as [number, number];
  const middle = SQUARE / 2;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SQUARE} ${SQUARE}" role="img" fill="none"`,
    ` stroke="#65666B" stroke-linejoin="round" stroke-linecap="round">`,
    `<title>${escapeXml(`Схема огранки: ${SHAPE_NAMES[gem.shape]}`)}</title>`,
    `${drawPlan(gem, 'crown', middle, middle, (SQUARE * STONE_FILL) / Math.max(across, along))}</svg>`,
  ].join('');
}

const text = (x: number, y: number, content: string, size: number): string =>
  `<text x="${x}" y="${y}" text-anchor="middle" font-size="${size}">${content}</text>`;

const label = (x: number, content: string): string => text(x, HEIGHT - 32, content, 12);

const dimensions = ({ length, width, depth }: Millimetres): string =>
  `${millimetres(length)} × ${millimetres(width)} × ${millimetres(depth)} мм`;

/** Seen from below the stone is turned over its long axis, so x changes its sign. */
function drawPlan(gem: Gem, part: Part, x: number, y: number, scale: number): string {
  const [low, high] = gem.bounds.y;
  const middle = (low + high) / 2;
  const turned = part === 'pavilion' ? -1 : 1;
  const project: Projection = (corner) => [x + corner[0] * scale * turned, y - (corner[1] - middle) * scale];
  const edges = edgesOf(gem, (facet) => facet.part === part);
  const outline = gem.outline.map(([px, py]) => project([px, py, 0]));
  return (
    `<path d="${pathOf(edges, project)}" stroke-width=".7"/>` +
    `<path d="${closedPath(outline)}" stroke-width="1.2"/>`
  );
}

function describe(gem: Gem, size: Millimetres | undefined): string {
  const { proportions } = gem;
  const { crown, pavilion } = profileAngles(gem);
  const parts = [
    `площадка ${percent(proportions.table)}`,
    `глубина ${percent(proportions.depth)}`,
    `угол короны ${angle(crown)}`,
    `угол павильона ${angle(pavilion)}`,
    `рундист ${percent(proportions.girdle)}`,
    `отношение сторон ${decimal(proportions.ratio, 2)}`,
    ...(size ? [`размеры ${dimensions(size)}`] : []),
  ];
  return `${parts.join(', ')}.`;
}
