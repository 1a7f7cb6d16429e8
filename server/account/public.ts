export type { Account } from './account.ts';
export { type Company, companyOf, keepRequisites, lockCompany } from './company.ts';
export { recordConsent } from './consents.ts';
export { askFirstRight, type BeforeFirstRight } from './first-right.ts';
export { inviteAdmin } from './invite-admin.ts';
export { refuseCourtesy, type Standing, standingOf } from './letters/letter-limits.ts';
export { accountLetters } from './letters/letter-samples.ts';
export { eraseWaiting } from './own/leave.ts';
export type { OverviewPart, Part } from './own/overview-part.ts';
export { accountOverview } from './own/own-overview.ts';
export { accountRecords } from './own/own-records.ts';
export { isOwnMatter } from './own-matter.ts';
export { hashPassword } from './passwords/password.ts';
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
export { writeRights } from './rights-store.ts';
export { findPeople, findPerson } from './sessions.ts';
export { tidyAccount } from './tidy-account.ts';
