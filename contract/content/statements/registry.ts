import { investmentStatements } from './investments.ts';
import {
  auctionStatements,
  contactStatements,
  eventStatements,
  questionStatements,
  shellStatements,
} from './leads.ts';
import type { StatedPlace, Statement } from './statement.ts';

/** All statements in the code. Pages import only their own part. */
export const statedPlaces: readonly StatedPlace[] = [
  shellStatements,
  investmentStatements,
  auctionStatements,
  eventStatements,
  contactStatements,
  questionStatements,
];

const all = new Map(
  statedPlaces.flatMap((place) =>
    Object.values(place.texts).map((statement): [string, { place: StatedPlace; statement: Statement }] => [
      statement.code,
      { place, statement },
    ]),
  ),
);
export const statementCodes: readonly string[] = [...all.keys()];
export const findStatement = (code: string) => all.get(code);
