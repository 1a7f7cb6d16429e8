import { bidder, having, signedIn } from '#server/account/public.ts';
import { type Route, route } from '#server/platform/http/dispatch.ts';
import type { Letters } from '#server/platform/mail/letters.ts';
import type { AuctionReading } from '../reading/auction-reading.ts';
import { personOf, viewerOf } from '../reading/viewer.ts';
import { showAdmissionForm } from './admission-documents.ts';
import { askAdmission, withdrawAdmission } from './ask-admission.ts';
import { decideAdmission } from './decide-admission.ts';
import { decideCorrection, listCorrections } from './decide-correction.ts';
import { listAdmissions } from './list-admissions.ts';

const auctions = '/api/internal/auctions';
const corrections = '/api/internal/admin/companies/corrections';

/** «Заявка на участие»: clients ask, auction managers decide. */
export const admissionRoutes = ({ db }: AuctionReading, letters: Letters): Route[] => [
  route(`POST ${auctions}/{code}/admission`, bidder, ({ params, body }, { caller, tx }) =>
    askAdmission(tx, caller, params.code, body),
  ),
  route(`GET ${auctions}/{code}/admission/form`, signedIn, ({ params }, { caller }) =>
    showAdmissionForm(db, personOf(caller), params.code),
  ),
  route(`DELETE ${auctions}/{code}/admission`, signedIn, ({ params }, { caller }) =>
    withdrawAdmission(db, caller, params.code),
  ),
  route(`GET ${auctions}/manage/{code}/admissions/`, having('auctionActs'), ({ params }, { caller }) =>
    listAdmissions(db, viewerOf(caller), params.code),
  ),
  route(`POST ${auctions}/manage/admissions/{id}/`, having('auctionActs'), ({ params, body }, { caller }) =>
    decideAdmission(db, personOf(caller).userId, params.id, body),
  ),
  route(`GET ${corrections}/`, having('companyPapers'), () => listCorrections(db)),
  route(`POST ${corrections}/{id}/`, having('companyPapers'), ({ params, body }, { caller }) =>
    decideCorrection(db, letters, personOf(caller).userId, params.id, body),
  ),
];
