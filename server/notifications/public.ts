export { forgetNotes, type Note, notify } from './notify.ts';
export { notificationRecords } from './personal-records.ts';
