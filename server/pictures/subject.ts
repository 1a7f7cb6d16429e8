import { createHash } from 'node:crypto';
import type { JewelKind, Metal } from '#contract/catalog/jewels.ts';
import { type Bucket, bucketOf, EDITION } from '#gem/bucket.ts';
import type { Metal as DrawnMetal } from '#gem/jewelry/metal.ts';
import { bucketOfStone, type PicturedStone } from './picture-key.ts';

/** What is not traced but put together from pictures of its stones. */
export type Arrangement = Exclude<JewelKind, 'ring'> | 'case';

interface Made {
  key: string;
  /** The picture of the main stone: it stands in while this one is being drawn. */
  standIn: string;
}
export interface RingSubject extends Made {
  ring: Pick<Bucket, 'params' | 'colour'> & { metal: DrawnMetal };
}
export interface PosieSubject extends Made {
  posie: { text: string; metal: DrawnMetal };
}
export interface SetSubject extends Made {
  set: { arrangement: Arrangement; metal: DrawnMetal; stones: readonly HeldPicture[] };
}
export type HeldPicture = readonly [key: string, count: number];

/** All that a picture may show: a stone, or what is made of stones. */
export type Subject = Bucket | RingSubject | PosieSubject | SetSubject;

/** The fineness of a metal is not seen. */
const drawn = (metal: Metal): DrawnMetal => metal.replace(/-\d+$/, '').replaceAll('-', ' ') as DrawnMetal;
const slug = (metal: DrawnMetal): string => metal.replaceAll(' ', '-');
const digest = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12);

/** A ring's picture knows metal, shape and fancy colour: in a setting nobody sees a percent of depth or a near grade. */
export function ringSubject(stone: PicturedStone, metal: Metal): RingSubject {
  const { key: standIn, colour } = bucketOfStone(stone);
  const fancy = 'hue' in colour;
  const { params } = bucketOf({ shape: stone.shape, colour });
  const tone = fancy ? `-${colour.hue}-${colour.intensity.replaceAll(' ', '-')}` : '';
  return {
    key: `${EDITION}-ring-${slug(drawn(metal))}-${stone.shape}${tone}`,
    standIn,
    ring: { params, colour: fancy ? colour : { grade: 'E' }, metal: drawn(metal) },
  };
}

export function posieSubject(stone: PicturedStone, metal: Metal, text: string): PosieSubject {
  return {
    key: `${EDITION}-posie-${slug(drawn(metal))}-${digest(text)}`,
    standIn: bucketOfStone(stone).key,
    posie: { text, metal: drawn(metal) },
  };
}

/** The first stones are the main ones. */
export function setSubject(
  arrangement: Arrangement,
  metal: Metal,
  groups: readonly (readonly [stone: PicturedStone, count: number])[],
): SetSubject {
  const stones = groups.map(([stone, count]): HeldPicture => [bucketOfStone(stone).key, count]);
  const content = digest(stones.map(([key, count]) => `${key}×${count}`).join());
  return {
    key: `${EDITION}-${arrangement}-${slug(drawn(metal))}-${content}`,
    standIn: stones[0]![0],
    set: { arrangement, metal: drawn(metal), stones },
  };
}

export const jewelSubject = (
  kind: JewelKind,
  metal: Metal,
  groups: readonly (readonly [stone: PicturedStone, count: number])[],
): Subject => (kind === 'ring' ? ringSubject(groups[0]![0], metal) : setSubject(kind, metal, groups));
