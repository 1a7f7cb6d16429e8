import { createHash } from 'node:crypto';
import type { JewelKind, JewelModel, Lock, Metal } from '#contract/catalog/jewels.ts';
import { type Bucket, bucketOf, EDITION } from '#gem/bucket.ts';
import { canDraw, type Jewel, type JewelStones } from '#gem/jewelry/jewel.ts';
import type { Metal as DrawnMetal } from '#gem/jewelry/metal.ts';
import { bucketOfStone, drawnColour, type PicturedStone } from './picture-key.ts';

interface MadeOfMetal {
  key: string;
  /** The picture of the main stone: it stands in while this one is being drawn. */
  standIn: string;
}
interface JewelSubject extends MadeOfMetal {
  jewel: Jewel;
}
interface PosieSubject extends MadeOfMetal {
  posie: { text: string; metal: DrawnMetal; stone: Omit<JewelStones, 'count'> };
}
/** What is not traced but put together from pictures of its stones: a case. */
export interface SetSubject extends MadeOfMetal {
  set: { stones: readonly HeldPicture[] };
}
type HeldPicture = readonly [key: string, count: number];

/** All that a picture may show: a stone, or what is made of stones. */
export type PictureSubject = Bucket | JewelSubject | PosieSubject | SetSubject;

/** Equal stones of a jewel; `weight` is of one, in hundredths of a carat. */
export type HeldGroup = readonly [stone: PicturedStone, count: number, weight: number];

/** Raised when the look of all jewels changes. */
const JEWEL_EDITION = 3;

/** The fineness of a metal is not seen. */
const drawn = (metal: Metal): DrawnMetal => metal.replace(/-\d+$/, '').replaceAll('-', ' ') as DrawnMetal;
const slug = (metal: DrawnMetal): string => metal.replaceAll(' ', '-');
const digest = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12);

/** Weights whose widths differ by less than a twentieth look the same. */
const WEIGHT_STEP = 1.14;
const weightClass = (hundredths: number): number =>
  Math.round(Math.log(hundredths / 100) / Math.log(WEIGHT_STEP));

/** In a setting a percent of depth or a neighbouring grade is not visible; size, shape, number and fancy colour are. */
function drawnStones([stone, count, weight]: HeldGroup): JewelStones {
  const colour = drawnColour(stone.colour);
  const { params, colour: seen } = bucketOf({ shape: stone.shape, colour });
  const carats = Number((WEIGHT_STEP ** weightClass(weight)).toFixed(4));
  return { params, colour: 'hue' in seen ? seen : { grade: 'E' }, carats, count };
}

export interface HeldJewel {
  kind: JewelKind;
  metal: Metal;
  model: JewelModel | null;
  lock: Lock | null;
  /** The main stones first. */
  groups: readonly HeldGroup[];
}

/**
 * Without a model it makes a «sketch», and pages say so. If there are more stones than can be drawn, only the main
 * one is.
 */
export function jewelSubject({ kind, metal, model, lock, groups }: HeldJewel): PictureSubject {
  const main = bucketOfStone(groups[0]![0]);
  const jewel: Jewel = {
    kind,
    metal: drawn(metal),
    ...(model && { model }),
    ...(lock && (kind === 'earrings' || kind === 'studs') && { lock }),
    groups: groups.map(drawnStones),
  };
  if (!canDraw(jewel)) return main;
  const content = digest(JSON.stringify([jewel.lock ?? '', jewel.groups]));
  return {
    key: `${JEWEL_EDITION}-${kind}-${model ?? 'sketch'}-${slug(jewel.metal)}-${content}`,
    standIn: main.key,
    jewel,
  };
}

export function posieSubject([stone, , weight]: HeldGroup, metal: Metal, text: string): PosieSubject {
  const { count: _, ...set } = drawnStones([stone, 1, weight]);
  return {
    key: `${JEWEL_EDITION}-posie-${slug(drawn(metal))}-${digest(JSON.stringify([text, set]))}`,
    standIn: bucketOfStone(stone).key,
    posie: { text, metal: drawn(metal), stone: set },
  };
}

/** An open case with its stones. */
export function caseSubject(groups: readonly (readonly [PicturedStone, number, ...unknown[]])[]): SetSubject {
  const stones = groups.map(([stone, count]): HeldPicture => [bucketOfStone(stone).key, count]);
  const content = digest(stones.map(([key, count]) => `${key}×${count}`).join());
  return { key: `${EDITION}-case-${content}`, standIn: stones[0]![0], set: { stones } };
}
