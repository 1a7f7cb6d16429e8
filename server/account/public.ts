export type { Account } from './account.ts';
export { type Company, companyOf, keepRequisites, lockCompany } from './company.ts';
export { recordConsent } from './consents.ts';
export { inviteAdmin } from './invite-admin.ts';
export { hashPassword } from './password.ts';
export { admin, anyone, auctionManager, manager, signedIn } from './permissions.ts';
export { readContacts } from './read-contacts.ts';
export { findPeople, findPerson } from './sessions.ts';
