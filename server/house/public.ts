export { readHouseContacts, readRequisites } from './house-store.ts';
export { houseLetters } from './test-letter.ts';
