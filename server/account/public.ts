export type { Account, CompanyKeeping } from './account.ts';
export { type Company, companyOf, keepRequisites, lockCompany, writeIdentity } from './company-store.ts';
export { onlyWithConsentText } from './consent-gate.ts';
export { recordConsent } from './consents.ts';
export { askFirstRight, type BeforeFirstRight } from './first-right.ts';
export { inviteAdmin } from './invite-admin.ts';
export {
  changeListed,
  createListed,
  createMet,
  type ListedClient,
  newPersonIds,
} from './keeping/client-store.ts';
export {
  clientInvitationHours,
  invitationHours,
  sendClientInvitation,
  sendInvitation,
} from './keeping/invite-staff.ts';
export { findOrCreatePerson } from './keeping/invited-store.ts';
export { closeWayIn, dropSecondFactor, openWayIn, writeRoles } from './keeping/way-in-store.ts';
export { type AddressStanding, addressStandingOf } from './letters/letter-limits.ts';
export { accountLetters } from './letters/letter-samples.ts';
export { factorResetAskedLetter, factorResetLetter } from './letters/letter-words.ts';
export { makeArchive } from './own/archive.ts';
export { eraseOrWait, eraseUntold, eraseWaiting, showLeaving, stay } from './own/leave.ts';
export type { OverviewPart, OverviewSection } from './own/overview-part.ts';
export { listConsents } from './own/own-consents.ts';
export { accountOverview } from './own/own-overview.ts';
export { accountRecords } from './own/own-records.ts';
export { isOwnMatter } from './own-matter.ts';
export { hashPassword } from './passwords/password.ts';
export {
  admin,
  anyone,
  bidder,
  company,
  having,
  keeper,
  keeperOfKind,
  loaderOfKind,
  manager,
  signedIn,
  staff,
  staffRefusal,
} from './permissions.ts';
export { isAddressOf, readContacts } from './person-store.ts';
export {
  type ArchiveReader,
  type DataSubject,
  erasedName,
  fullName,
  type KeptRecord,
  type PersonalRecords,
} from './personal-records.ts';
export { opened, writeRights } from './rights-store.ts';
export { deviceName } from './session-rules.ts';
export { endAllSessions, endSession } from './session-store.ts';
export { findPeople, findPerson, liveSessions } from './sessions.ts';
export { tidyAccount } from './tidy-account.ts';
