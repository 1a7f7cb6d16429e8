export {
  forgetChoices,
  holdLetter,
  leaveOwnLetters,
  readLetterWishes,
  readQuietHours,
} from './choice-store.ts';
export { type Note, notify } from './notify.ts';
export { afterQuiet, nextHour, type QuietHours } from './quiet-rules.ts';
