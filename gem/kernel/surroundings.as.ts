// What light leaving the stone meets first: its setting, else the rig.
import { march, metalB, metalG, metalR, shadeMetal } from './metal.as';
import { jewel } from './setting.as';
import { look, skyB, skyG, skyR } from './sky.as';

export let seenR: f32 = 0;
export let seenG: f32 = 0;
export let seenB: f32 = 0;

/** Light that leaves by the crown reaches the surroundings; `below`: by the pavilion, where the setting is. */
export function lookOut(x: f32, y: f32, z: f32, dx: f32, dy: f32, dz: f32, below: bool): void {
  if (below && jewel !== 0) {
    const t = march(x, y, z, dx, dy, dz, 28);
    if (t > 0) {
      shadeMetal(x + dx * t, y + dy * t, z + dz * t, dx, dy, dz, 0);
      seenR = metalR;
      seenG = metalG;
      seenB = metalB;
      return;
    }
  }
  look(x, y, z, dx, dy, dz);
  seenR = skyR;
  seenG = skyG;
  seenB = skyB;
}
