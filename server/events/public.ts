export { turnPhases } from './event-store.ts';
export { eventAddresses, findEvents } from './find-events.ts';
export { joinRegistrations } from './registration-store.ts';
