import type { SheetLight } from '#web/app/pictures/living-stone.ts';
import { daylight, type MoscowTime, moscowSun } from './moscow-sun.ts';

/** The compass direction at the right of a wide sheet: the sun of a working day then throws light to the words. */
const rightOfSheet = 239;
/** On a phone the words stand above the stone: the sheet lies the other way. */
const rightOfPhone = 157;
/** A winter sun would throw the light off the sheet, so it never comes lower than this. */
const lowestDegrees = 8;
const window = 9;
const lamp = { wide: 38, phone: -44, height: 31 };

export function sheetLight(time: MoscowTime, phone: boolean): SheetLight {
  const { rise, set } = daylight(time.day);
  if (time.hour < rise || time.hour > set)
    return { azimuth: phone ? lamp.phone : lamp.wide, height: lamp.height, lamp: true };
  const { compass, height } = moscowSun(time);
  return {
    azimuth: (phone ? rightOfPhone : rightOfSheet) - compass,
    height: Math.max(lowestDegrees, height) + window,
    lamp: false,
  };
}
