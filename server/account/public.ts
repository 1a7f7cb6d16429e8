export type { Account } from './account.ts';
export { type Company, companyOf, keepRequisites, lockCompany } from './company.ts';
export { recordConsent } from './consents.ts';
export { askFirstRight, type BeforeFirstRight } from './first-right.ts';
export { inviteAdmin } from './invite-admin.ts';
export { refuseCourtesy, type Standing, standingOf } from './letter-limits.ts';
export { accountLetters } from './letter-samples.ts';
export { isOwnMatter } from './own-matter.ts';
export { hashPassword } from './password.ts';
export {
  admin,
  anyone,
  auctionManager,
  bidder,
  company,
  manager,
  signedIn,
  staff,
  staffRefusal,
} from './permissions.ts';
export { readContacts } from './read-contacts.ts';
export { findPeople, findPerson } from './sessions.ts';
