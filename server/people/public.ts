export { type ClientLetters, clientKind } from './client-kind.ts';
export { forgetTakenBack } from './forget-taken-back.ts';
export { peopleRecords } from './personal-records.ts';
