/** Past everything that the house numbers, and exact as a number of JavaScript. */
const firstNumber = 1e15;
/** Lots and stand-ins of one rehearsal have numbers beside the sale's. */
const numbersOfOne = 1_000_000;

/** No two rehearsals share a number, so that a screen that was left open shows nothing of the next one. */
export const numberAt = (at: Date): number =>
  firstNumber + Math.floor((at.getTime() % 1e12) / 1000) * numbersOfOne;

export const isRehearsed = (id: number): boolean => id >= firstNumber;

const mark = 'rehearsal-';

export const codeOfRehearsal = (code: string): string => `${mark}${code}`.slice(0, 61);

export const isRehearsedCode = (code: string): boolean => code.startsWith(mark);
