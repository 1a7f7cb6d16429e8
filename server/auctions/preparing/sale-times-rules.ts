const minuteMs = 60_000;
const hour = 60 * minuteMs;
const day = 24 * hour;

/** Moments as they are typed, by one clock without summer time: counted as if it were Greenwich's. */
const read = (moment: string): number => Date.parse(`${moment}Z`);
const write = (at: number): string => new Date(at).toISOString().slice(0, 16);

/** Keeps the distance to the start when the start moves. */
export const shiftMoment = (moment: string, oldStart: string, newStart: string): string =>
  write(read(moment) + read(newStart) - read(oldStart));

/** What a sale without a model begins with: requests until a day before, the first lot closes two hours after the start. */
export const usualTimes = (startsAt: string): { admissionUntil: string; firstClosesAt: string } => ({
  admissionUntil: write(read(startsAt) - day),
  firstClosesAt: write(read(startsAt) + 2 * hour),
});
