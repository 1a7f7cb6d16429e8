const latitude = 55.75;
const longitude = 37.62;
/** Moscow's clock runs this far ahead of Greenwich all year. */
const zoneHours = 3;
const dayMs = 24 * 3600 * 1000;
/** The sun's upper edge, bent by the air. */
const horizonDegrees = -0.833;

const sine = (degrees: number): number => Math.sin((degrees * Math.PI) / 180);
const cosine = (degrees: number): number => Math.cos((degrees * Math.PI) / 180);
const inDegrees = (radians: number): number => (radians * 180) / Math.PI;

export interface MoscowTime {
  /** Of the year, from 1. */
  day: number;
  /** With its minutes: 14.6 is 14:36. */
  hour: number;
}

export function moscowTime(instant: number): MoscowTime {
  const there = new Date(instant + zoneHours * 3600 * 1000);
  const year = Date.UTC(there.getUTCFullYear(), 0, 1);
  return {
    day: Math.floor((there.getTime() - year) / dayMs) + 1,
    hour: there.getUTCHours() + there.getUTCMinutes() / 60,
  };
}

/** How far north of the equator the sun stands: its way along the year's ellipse, quicker in winter. */
function declination(day: number): number {
  const perDay = 360 / 365.24;
  const along = perDay * (day - 80) + 1.9 * sine(perDay * (day - 3));
  return inDegrees(Math.asin(sine(23.44) * sine(along)));
}

/** Minutes by which the sun is ahead of an even clock. */
function aheadOfClock(day: number): number {
  const b = (360 / 364) * (day - 81);
  return 9.87 * sine(2 * b) - 7.53 * cosine(b) - 1.5 * sine(b);
}

const noonOf = (day: number): number => 12 + zoneHours - longitude / 15 - aheadOfClock(day) / 60;

/** Where the sun stands over Moscow: degrees from north by the compass, and above the horizon. */
export function moscowSun({ day, hour }: MoscowTime): { compass: number; height: number } {
  const turn = 15 * (hour - noonOf(day));
  const d = declination(day);
  const height = inDegrees(Math.asin(sine(latitude) * sine(d) + cosine(latitude) * cosine(d) * cosine(turn)));
  const west = Math.atan2(
    sine(turn),
    cosine(turn) * sine(latitude) - (sine(d) / cosine(d)) * cosine(latitude),
  );
  return { compass: inDegrees(west) + 180, height };
}

/** Hours of sunrise and sunset. */
export function daylight(day: number): { rise: number; set: number } {
  const d = declination(day);
  const half =
    inDegrees(Math.acos((sine(horizonDegrees) - sine(latitude) * sine(d)) / (cosine(latitude) * cosine(d)))) /
    15;
  const noon = noonOf(day);
  return { rise: noon - half, set: noon + half };
}
