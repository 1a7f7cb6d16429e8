import type { JewelKind, JewelModel, Lock } from '#contract/catalog/jewels.ts';
import { bucketOf } from '#gem/bucket.ts';
import { haloRoom } from '#gem/jewelry/render-jewel.ts';
import { Random } from '../random.ts';
import type { DemoStone } from '../stones.ts';

/** What the workshop makes again and again: jewels of one design differ in weight by a few hundredths, and in clarity. */
export interface Design {
  model: JewelModel | null;
  lock: Lock | null;
  /** Stone, weight of one in hundredths, how many; the main ones first. */
  groups: [stone: DemoStone, weight: number, count: number][];
}

type Plan = readonly [model: JewelModel | null, lock?: Lock];

/** Designs of each kind, in every metal. Null: a design without a model. */
const plans: Record<JewelKind, readonly Plan[]> = {
  ring: [['solitaire'], ['halo'], ['pave'], ['three-stone'], ['eternity'], [null]],
  earrings: [
    ['halo', 'english'],
    ['line', 'hook'],
    ['line', 'english'],
  ],
  studs: [['solitaire', 'screw']],
  pendant: [['solitaire'], ['halo']],
  necklace: [['line']],
  bracelet: [['line']],
  brooch: [['halo']],
};
export const designsOf = (kind: JewelKind): number => plans[kind].length;

/** Steps of weight that look different: a picture stands for one of these steps. */
const inSteps = (weight: number): number =>
  Math.round(100 * 1.14 ** Math.round(Math.log(weight / 100) / Math.log(1.14)));

const drawn = (stone: DemoStone, weight: number) => ({
  params: bucketOf({ shape: stone.shape, colour: { grade: 'E' } }).params,
  carats: weight / 100,
});

/** `main` and `small` are what the design is made of where its model leaves a choice. */
export function makeDesign(
  kind: JewelKind,
  number: number,
  main: DemoStone,
  small: DemoStone,
  seed: number,
): Design {
  const random = new Random(seed);
  const [model, lock = null] = plans[kind][number]!;
  const weight = inSteps(main.weight);
  const pair = kind === 'earrings' || kind === 'studs' ? 2 : 1;
  const groups: Design['groups'] = [[main, weight, pair]];
  const beside = (each: number, count: number) => groups.push([small, each, count]);
  switch (model) {
    case 'solitaire':
      break;
    case 'three-stone':
      beside(inSteps(Math.max(15, weight * random.between(0.3, 0.45))), 2);
      break;
    case 'halo': {
      const each = weight > 120 ? 3 : weight > 60 ? 2 : 1;
      beside(each, haloRoom(drawn(main, weight), drawn(small, each)) * (kind === 'brooch' ? 3 : pair));
      break;
    }
    case 'pave':
      beside(random.whole(1, 2), random.whole(5, 9) * 2);
      break;
    case 'eternity':
      return { model, lock, groups: [[small, random.one([6, 7, 8]), 22]] };
    case 'line':
      beside(...rowOf(kind, random));
      break;
    case null:
      beside(2, kind === 'ring' ? random.whole(4, 8) : random.whole(3, 6) * 2);
  }
  return { model, lock, groups };
}

function rowOf(kind: JewelKind, random: Random): [weight: number, count: number] {
  if (kind === 'earrings') return [random.whole(2, 4), random.whole(2, 5) * 2];
  return [random.whole(3, 6), random.whole(9, 15) * 2];
}
