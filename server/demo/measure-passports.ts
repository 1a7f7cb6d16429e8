import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { type LightFigures, measureLight } from '#gem/light/measure-light.ts';
import { auctionStones } from './calendar.ts';
import { demoDiamonds } from './catalog/diamonds.ts';
import { demoUnique } from './catalog/unique.ts';
import { likeDemoStone } from './light.ts';

// npm run light:measure: computes the passports of the demo stones again.
const stones = [...demoDiamonds(2400), ...demoUnique(), ...auctionStones()];
const kinds = new Map(stones.map((stone) => likeDemoStone(stone)).map((like) => [like.key, like.params]));
const begun = process.cpuUsage();
const passports: Record<string, LightFigures> = {};
for (const [key, params] of [...kinds].sort(([a], [b]) => (a < b ? -1 : 1)))
  passports[key] = brief(measureLight(params));
const file = path.resolve(import.meta.dirname, 'light-passports.json');
writeFileSync(file, `${JSON.stringify(passports).replaceAll('},', '},\n')}\n`);
const { user } = process.cpuUsage(begun);
process.stdout.write(
  `${stones.length} stones, ${kinds.size} passports, ${(user / 1e6).toFixed(0)} processor seconds; ` +
    `100 000 different stones would take ${(((user / 1e6 / kinds.size) * 1e5) / 3600).toFixed(1)} hours\n`,
);

function brief(figures: LightFigures): LightFigures {
  return Object.fromEntries(
    Object.entries(figures).map(([name, value]) => [
      name,
      typeof value === 'number' ? Number(value.toFixed(4)) : value,
    ]),
  ) as unknown as LightFigures;
}
