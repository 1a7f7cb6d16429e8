export type { Account } from './account.ts';
export { type Company, companyOf, keepRequisites, lockCompany } from './company.ts';
export { recordConsent } from './consents.ts';
export { inviteAdmin } from './invite-admin.ts';
export { accountLetters } from './letter-samples.ts';
export { hashPassword } from './password.ts';
export { admin, anyone, auctionManager, manager, signedIn, staff } from './permissions.ts';
export { findPeople, findPerson } from './sessions.ts';
