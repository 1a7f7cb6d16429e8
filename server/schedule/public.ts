export { meetingsHolding } from './hold-items.ts';
export { meetingLetters } from './letters/letter-samples.ts';
export { joinMeetings } from './meeting-store.ts';
export { meetingsOfPeople } from './meetings-of-people.ts';
export { meetingOverview } from './own-overview.ts';
export { meetingRecords } from './personal-records.ts';
export { type Reminding, remindPeople } from './remind-people.ts';
