export { type ClientLetters, clientKind } from './client-kind.ts';
export { forgetTakenBack } from './forget-taken-back.ts';
export { identifyInHall } from './identify-person.ts';
export { peopleRecords } from './personal-records.ts';
