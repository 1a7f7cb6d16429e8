import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { LightFigures } from '#gem/light/measure-light.ts';
import { likeStone } from '#gem/light/passport-key.ts';
import type { DemoStone } from './stones.ts';

const file = path.resolve(import.meta.dirname, 'light-passports.json');

type KeptPassports = Record<string, LightFigures>;

/** Passports of the demo stones come with the project, so that nothing has to be computed at first. */
export function keptPassports(): KeptPassports {
  return JSON.parse(readFileSync(file, 'utf8')) as KeptPassports;
}

export const likeDemoStone = ({ shape, table, depth, length, width }: DemoStone) =>
  likeStone({ shape, table: table / 10, depth: depth / 10, ratio: length / width });

let kept: KeptPassports | undefined;

/** Null for a stone that is not in the file: computed later. */
export function lightColumns(stone: DemoStone): { light_key: string | null; light: number | null } {
  kept ??= keptPassports();
  const { key } = likeDemoStone(stone);
  const figures = kept[key];
  return figures
    ? { light_key: key, light: Math.round((1 - figures.leak) * 1000) }
    : { light_key: null, light: null };
}
