export type { Account } from './account.ts';
export { type Company, companyOf, keepRequisites, lockCompany } from './company.ts';
export { recordConsent } from './consents.ts';
export { askFirstRight, type BeforeFirstRight } from './first-right.ts';
export { inviteAdmin } from './invite-admin.ts';
export { eraseWaiting } from './leave.ts';
export { refuseCourtesy, type Standing, standingOf } from './letter-limits.ts';
export { accountLetters } from './letter-samples.ts';
export type { OverviewPart, Part } from './overview-part.ts';
export { isOwnMatter } from './own-matter.ts';
export { accountOverview } from './own-overview.ts';
export { accountRecords } from './own-records.ts';
export { hashPassword } from './password.ts';
export {
  admin,
  anyone,
  auctionManager,
  bidder,
  company,
  holding,
  keeper,
  keeperOfKind,
  manager,
  signedIn,
  staff,
  staffRefusal,
} from './permissions.ts';
export { erasedName, fullName, type Kept, type PersonalRecords, type Subject } from './personal-records.ts';
export { readContacts } from './read-contacts.ts';
export { findPeople, findPerson } from './sessions.ts';
