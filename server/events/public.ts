export { turnPhases } from './event-store.ts';
export { joinRegistrations } from './registration-store.ts';
