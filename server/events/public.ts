export { eventKind } from './event-kind.ts';
export { turnPhases } from './event-store.ts';
export { eventAddresses, findEvents } from './find-events.ts';
export { eventLetters } from './letter-samples.ts';
export { eventOverview } from './own-overview.ts';
export { registrationRecords } from './personal-records.ts';
export { eventSource } from './publications.ts';
export { joinRegistrations } from './registration-store.ts';
