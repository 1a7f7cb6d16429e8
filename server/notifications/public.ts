export { holdLetter, leaveOwnLetters, readLetterWishes, readQuietHours } from './choice-store.ts';
export { forgetNotes, takeBackNotes } from './notification-store.ts';
export { type Note, notify } from './notify.ts';
export { notificationRecords } from './personal-records.ts';
export { afterQuiet, nextHour, type QuietHours } from './quiet-rules.ts';
