import { nbsp } from '#contract/russian.ts';

/** Longer ones would not fit the line of a telephone. */
const shortName = /«[^»]{1,20}»/g;

/** «Предпоказ торгов «Золотая осень»»: a short name in quotes stays on one line. */
export const wholeNames = (title: string): string =>
  title.replace(shortName, (name) => name.replaceAll(' ', nbsp));
