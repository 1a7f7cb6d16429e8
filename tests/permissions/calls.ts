import type { CallName } from '#contract/index.ts';
import type { Audience } from './kinds.ts';
import * as things from './objects.ts';

/** Whom a call is for, and whose the things are that it is asked about. */
export interface CallRow {
  for: Audience;
  /** Something that belongs to somebody; absent for what is everybody's or only ever one's own. */
  about?: things.OwnedThing;
  /** Those who may have another's thing all the same: auction managers look at drafts. */
  foreignFor?: Audience;
  /** Has numbers in its address all the same: what they lead to is shown to everyone. */
  shared?: true;
  /** What those hear who are signed in and may not; «forbidden», unless said otherwise. */
  says?: string;
}

const everyone: CallRow = { for: 'everyone' };
const shared: CallRow = { for: 'everyone', shared: true };
const signedIn: CallRow = { for: 'signedIn' };
const auctions: CallRow = { for: 'auctions' };

const auction: CallRow = {
  for: 'everyone',
  about: things.ofAuction(({ code }) => ({ params: { code } })),
  foreignFor: 'auctions',
};
const lot: CallRow = {
  for: 'everyone',
  about: things.ofAuction(({ code, lot }) => ({ params: { code, id: lot } })),
  foreignFor: 'auctions',
};
/** Managers work with their own clients, admins with all. */
const queueRow = (body?: object): CallRow => ({
  for: 'managers',
  about: things.queueRow(body),
  foreignFor: 'admins',
});
const clientCard = (body?: object): CallRow => ({
  for: 'managers',
  about: things.clientCard(body),
  foreignFor: 'admins',
});

/** A client's own, a manager's own, all of them an admin's. */
const meeting = (audience: 'everyone' | 'managers', body?: object): CallRow => ({
  for: audience,
  about: things.meeting(body && { body }),
  foreignFor: 'admins',
});

const refusedMeeting = (audience: 'everyone' | 'managers', body: object): CallRow => ({
  for: audience,
  about: { ...things.meeting({ body }), ownStatus: 409 },
  foreignFor: 'admins',
});

/** A company works with its own papers. */
const companyPaper = (more?: Omit<things.Asked, 'params'>): CallRow => ({
  for: 'companies',
  about: things.companyPaper(more),
});
/** The house's own reading: whoever works for it sees all of it, admins keep it. */
const library: CallRow = { for: 'staff', shared: true };
const keeping: CallRow = { for: 'admins', shared: true };

/** Whoever takes part in an auction: staff do not. */
const bidders: CallRow = { for: 'bidders', shared: true, says: 'staff-do-not-bid' };

/** What is done to lots and auctions: those who run auctions work on any of them. */
const act: CallRow = { for: 'sales', shared: true };
/** What of auctions is only looked at: also for who bids on behalf of others. */
const looked: CallRow = { for: 'auctions', shared: true };

/** Whoever may stand at a desk stands at that of any led sale. */
const atDesk: CallRow = { for: 'desk', shared: true };

/** What the house edits is the house's: whoever has the right of its kind works on all of it. */
const keepers: CallRow = { for: 'keepers', shared: true };
const ofWords: CallRow = { for: 'words', shared: true };
/** Lists of goods and of people: whose kind one may not load is not there. */
const ofLists: CallRow = { for: 'loaders', shared: true };

/** Whoever may work with people works with all of them; those with more rights are out of their reach. */
const people: CallRow = { for: 'people', shared: true };
/** Goods are the house's: whoever sells may sell any of them. Whose client a hold is for, the use case asks. */
const guests: CallRow = { for: 'eventGuests', shared: true };
/** Money of the house is one: whoever keeps it keeps all of it. */
const ofMoney: CallRow = { for: 'money', shared: true };
const selling: CallRow = { for: 'sellers', shared: true };

/** Every call of the house. The compiler asks for a row of a new one. */
export const calls: Record<CallName, CallRow> = {
  'GET /api/internal/config/': everyone,
  'GET /api/internal/menu/get': everyone,
  'GET /api/internal/ade/blocks/get/footer': everyone,
  'GET /api/internal/ade/blocks/get/get_consultation': everyone,
  'GET /api/internal/ade/blocks/get/subscribe': everyone,
  'GET /api/internal/ade/blocks/get/investments': everyone,
  'GET /api/internal/ade/blocks/get/catalog': everyone,
  'GET /api/internal/ade/blocks/get/calculator': everyone,
  'GET /api/internal/ade/blocks/get/find_the_perfect_diamond': everyone,
  'GET /api/internal/ade/banner/{id}/': shared,
  'GET /api/internal/ade/banner/placement/{placement}/': shared,
  'GET /api/internal/main/news/': everyone,
  'GET /api/internal/main/services/': everyone,
  'POST /api/internal/main/metadata/': everyone,
  'GET /api/internal/ade/web-form/order-consultation/checboxes/': everyone,
  'POST /api/internal/main/order-consultation/': everyone,
  'POST /api/internal/main/question/': everyone,
  'GET /api/internal/user/admin-panel/link-list/': signedIn,
  'GET /api/internal/main/articles/': everyone,
  'GET /api/internal/main/articles/{code}/': shared,
  'GET /api/internal/main/investment-articles/': everyone,
  'GET /api/internal/main/investment-articles/{code}/': shared,
  'GET /api/internal/main/documents/': everyone,
  'GET /api/internal/main/documents/{code}/': shared,
  'GET /api/internal/main/questions/': everyone,
  'GET /api/internal/ade/history': everyone,
  'GET /api/internal/main/contact/offices/get-list': everyone,

  'GET /api/internal/personal-catalog/user': { for: 'everyone' },
  'GET /api/internal/user/contacts/': signedIn,
  'POST /api/internal/user/login': everyone,
  'POST /api/internal/user/logout': everyone,
  'POST /api/internal/user/register': everyone,
  'POST /api/internal/user/confirm': everyone,
  'POST /api/internal/user/password/forgot': everyone,
  'POST /api/internal/user/password/reset': everyone,
  'GET /api/internal/user/sessions/': signedIn,
  'DELETE /api/internal/user/sessions/{id}/': { for: 'signedIn', about: things.session },
  'GET /api/internal/user/second-factor/': signedIn,
  'POST /api/internal/user/second-factor/enrol': signedIn,
  'POST /api/internal/user/second-factor/confirm': signedIn,
  'POST /api/internal/user/second-factor/recovery-codes': signedIn,
  'POST /api/internal/user/second-factor/disable': signedIn,
  'GET /api/internal/user/overview/': signedIn,
  'GET /api/internal/user/data/': signedIn,
  'POST /api/internal/user/data/': signedIn,
  'POST /api/internal/user/company/': signedIn,
  'POST /api/internal/user/password/change': signedIn,
  'POST /api/internal/user/email/change': signedIn,
  'DELETE /api/internal/user/email/change': signedIn,
  'POST /api/internal/user/email/link': everyone,
  'POST /api/internal/user/email/decide': everyone,
  'GET /api/internal/user/consents/': signedIn,
  'GET /api/internal/user/consents/{id}/': { for: 'signedIn', about: things.consent() },
  'POST /api/internal/user/consents/{id}/withdraw': { for: 'signedIn', about: things.consent({}) },
  'POST /api/internal/user/archive': signedIn,
  'GET /api/internal/user/leaving/': signedIn,
  'POST /api/internal/user/leaving/': signedIn,
  'DELETE /api/internal/user/leaving/': signedIn,
  'GET /api/internal/user/registrations/': signedIn,
  'POST /api/internal/user/subscription/all/': everyone,
  'POST /api/internal/main/question/address': everyone,
  'POST /api/internal/user/subscription/confirm/': everyone,
  'GET /api/internal/user/subscription/filters/': signedIn,
  'PUT /api/internal/user/subscription/filters/{id}/': { for: 'signedIn', about: things.filterToChange },
  'DELETE /api/internal/user/subscription/filters/{id}/': { for: 'signedIn', about: things.savedFilter },
  'POST /api/internal/user/subscription/filters/{id}/restore/': {
    for: 'signedIn',
    about: things.savedFilter,
  },
  'POST /api/internal/user/subscription/filters/{id}/looked/': {
    for: 'signedIn',
    about: things.savedFilter,
  },
  'GET /api/internal/user/subscription/settings/': signedIn,
  'POST /api/internal/user/subscription/topic/': signedIn,
  'POST /api/internal/user/subscription/filter-letters/': signedIn,
  'POST /api/internal/user/subscription/pause/': signedIn,
  'POST /api/internal/user/subscription/resend/': signedIn,
  'GET /api/internal/user/subscription/follows/': signedIn,
  'POST /api/internal/user/subscription/follows/{id}': {
    for: 'signedIn',
    about: things.follow({ letter: true, site: true, frequency: 'daily' }),
  },
  'DELETE /api/internal/user/subscription/follows/{id}': { for: 'signedIn', about: things.follow() },
  // By the token of a letter, which is tried with another's in a test of its own.
  'POST /api/internal/user/subscription/link/': everyone,
  'POST /api/internal/user/subscription/manage/': everyone,
  'POST /api/internal/user/subscription/manage/topic/': everyone,
  'POST /api/internal/user/subscription/manage/stop/': everyone,
  'GET /api/internal/user/notifications/settings/': signedIn,
  'POST /api/internal/user/notifications/settings/': signedIn,
  'POST /api/internal/user/notifications/quiet/': signedIn,
  'GET /api/internal/user/notifications/list': signedIn,
  'GET /api/internal/user/notifications/mark-of-read/{id}': { for: 'signedIn', about: things.notification },
  'POST /api/internal/user/notifications/mark-of-read/{id}': { for: 'signedIn', about: things.notification },

  'GET /api/internal/user/notifications/history': signedIn,
  'POST /api/internal/user/notifications/mark-all-of-read': signedIn,
  'GET /api/internal/admin/letters/': { for: 'staff' },
  'GET /api/internal/admin/kinds/': keepers,
  'GET /api/internal/admin/entities/{kind}/': ofWords,
  'POST /api/internal/admin/entities/{kind}/': ofWords,
  'GET /api/internal/admin/entities/{kind}/{id}/': ofWords,
  'POST /api/internal/admin/entities/{kind}/{id}/open': ofWords,
  'POST /api/internal/admin/entities/{kind}/{id}/draft': ofWords,
  'DELETE /api/internal/admin/entities/{kind}/{id}/draft': ofWords,
  'GET /api/internal/admin/entities/{kind}/{id}/preview': ofWords,
  'GET /api/internal/admin/entities/{kind}/{id}/history': ofWords,
  'POST /api/internal/admin/files/': { for: 'goods' },
  'GET /api/internal/admin/files/{id}/': { for: 'goods', shared: true },
  'GET /api/internal/personal-catalog/certificates/{id}/': shared,
  'GET /api/internal/admin/entities/{kind}/{id}/steps': ofWords,
  'POST /api/internal/admin/entities/{kind}/{id}/steps': ofWords,
  'GET /api/internal/admin/entities/{kind}/{id}/version': ofWords,
  'POST /api/internal/admin/entities/{kind}/{id}/restore': ofWords,
  'POST /api/internal/admin/selections/{kind}/': ofWords,
  'POST /api/internal/admin/publish/{kind}/preview': ofWords,
  'POST /api/internal/admin/publish/{kind}/': ofWords,
  'GET /api/internal/admin/publications/': keepers,
  'GET /api/internal/admin/publications/{id}/': keepers,
  'POST /api/internal/admin/publications/{id}/cancel': keepers,
  'POST /api/internal/admin/archive/{kind}/preview': ofWords,
  'POST /api/internal/admin/archive/{kind}/': ofWords,
  'POST /api/internal/admin/cells/{kind}/preview': ofWords,
  'POST /api/internal/admin/cells/{kind}/': ofWords,
  'POST /api/internal/admin/bulk/{kind}/preview': ofWords,
  'POST /api/internal/admin/bulk/{kind}/': ofWords,
  'GET /api/internal/admin/buyers/': { for: 'sellers' },
  'GET /api/internal/admin/deals/': { for: 'sellers' },
  'GET /api/internal/admin/events/{id}/guests/': guests,
  'GET /api/internal/admin/events/{id}/guests/file': guests,
  'PUT /api/internal/admin/events/{id}/guests/{guest}/arrival': guests,
  'POST /api/internal/admin/events/{id}/guests/{guest}/place': guests,
  'POST /api/internal/admin/events/{id}/guests/{guest}/cancel': guests,
  'GET /api/internal/admin/items/{id}/place': { for: 'goods', shared: true },
  'POST /api/internal/admin/items/{id}/place': { for: 'goods', shared: true },
  'GET /api/internal/admin/items/{id}/deal': selling,
  'POST /api/internal/admin/items/{id}/hold': selling,
  'POST /api/internal/admin/items/{id}/release': selling,
  'POST /api/internal/admin/items/{id}/sell': selling,
  'DELETE /api/internal/admin/items/{id}/ask': selling,
  'POST /api/internal/admin/sales/asked/{id}/': { for: 'money', shared: true },
  'GET /api/internal/admin/sales/': act,
  'POST /api/internal/admin/sales/': act,
  'GET /api/internal/admin/sales/{id}/': act,
  'POST /api/internal/admin/sales/{id}/lots': act,
  'POST /api/internal/admin/sales/{id}/order': act,
  'GET /api/internal/admin/seller-contracts/{id}/things': act,
  'POST /api/internal/admin/seller-contracts/{id}/intake': act,
  'POST /api/internal/admin/seller-contracts/{id}/return': act,
  'POST /api/internal/admin/consignments/{id}/consent': act,
  'GET /api/internal/admin/consignment-acts/{id}/file': act,
  'POST /api/internal/admin/seller-papers/': { for: 'sales' },
  'GET /api/internal/admin/seller-papers/{id}/': act,
  'GET /api/internal/admin/money/statements/': ofMoney,
  'POST /api/internal/admin/money/statements/file/': ofMoney,
  'GET /api/internal/admin/money/statements/{id}/': ofMoney,
  'POST /api/internal/admin/money/statements/{id}/enter': ofMoney,
  'POST /api/internal/admin/items/{id}/return': { for: 'goods', shared: true },
  'GET /api/internal/personal-catalog/waits/': signedIn,
  'POST /api/internal/personal-catalog/waits/{id}/': { for: 'signedIn', shared: true },
  'DELETE /api/internal/personal-catalog/waits/{id}/': { for: 'signedIn', shared: true },
  'GET /api/internal/admin/changes/': keepers,
  'GET /api/internal/admin/changes/{id}/': keepers,
  'POST /api/internal/admin/changes/{id}/undo/preview': keepers,
  'POST /api/internal/admin/changes/{id}/undo': keepers,
  'GET /api/internal/admin/imports/': ofLists,
  'POST /api/internal/admin/imports/file/{kind}/': ofWords,
  'GET /api/internal/admin/imports/sample/{kind}/': ofWords,
  'GET /api/internal/admin/imports/{id}/': ofLists,
  'POST /api/internal/admin/imports/{id}/plan': ofLists,
  'GET /api/internal/admin/imports/{id}/rows': ofLists,
  'POST /api/internal/admin/imports/{id}/ticks': ofLists,
  'POST /api/internal/admin/imports/{id}/apply': ofLists,
  'POST /api/internal/admin/imports/{id}/stop': ofLists,
  'POST /api/internal/admin/imports/{id}/take-back': ofLists,
  'GET /api/internal/admin/imports/{id}/refused': ofLists,
  'GET /api/internal/admin/exports/{kind}/': ofWords,
  'GET /api/internal/admin/start/': { for: 'staff' },
  'GET /api/internal/admin/palette/': { for: 'staff' },
  'GET /api/internal/admin/staff/': { for: 'people' },
  'POST /api/internal/admin/staff/{id}/rights': people,
  'GET /api/internal/admin/house/': { for: 'admins' },
  'POST /api/internal/admin/house/requisites': { for: 'admins' },
  'POST /api/internal/admin/house/test-letter': { for: 'admins' },
  'GET /api/internal/admin/people/': people,
  'GET /api/internal/admin/people/{id}/': people,
  'POST /api/internal/admin/people/': people,
  'POST /api/internal/admin/people/clients': people,
  'POST /api/internal/admin/people/invitations': people,
  'POST /api/internal/admin/people/{id}/invitation': people,
  'POST /api/internal/admin/people/{id}/manager': people,
  'POST /api/internal/admin/people/{id}/access': people,
  'POST /api/internal/admin/people/{id}/sessions/end': people,
  'POST /api/internal/admin/people/{id}/factor/reset': people,
  'POST /api/internal/admin/people/{id}/factor/decide': people,
  'POST /api/internal/admin/people/{id}/link': people,
  'POST /api/internal/admin/people/{id}/identification': people,
  'POST /api/internal/admin/people/{id}/archive': people,
  'POST /api/internal/admin/people/{id}/erasure': people,
  'DELETE /api/internal/admin/people/{id}/erasure': people,
  'POST /api/internal/admin/people/{id}/letters/{letterId}/again': people,

  'GET /api/internal/personal-catalog/get-catalog': everyone,
  'GET /api/internal/personal-catalog/jewelry/get-catalog': everyone,
  'GET /api/internal/personal-catalog/find': everyone,
  'GET /api/internal/personal-catalog/jewelry/find': everyone,
  'GET /api/internal/personal-catalog/get': everyone,
  'GET /api/internal/personal-catalog/get/price-reasons': everyone,
  'GET /api/internal/personal-catalog/get/light': everyone,
  'GET /api/internal/personal-catalog/get/light-passport': everyone,
  'GET /api/internal/personal-catalog/get/collection': everyone,
  'GET /api/internal/personal-catalog/get/collection/specification': everyone,
  'GET /api/internal/personal-catalog/jewelry/get': everyone,
  'GET /api/internal/personal-catalog/jewelry/inserts': everyone,
  'GET /api/internal/personal-catalog/get-similar-slider': everyone,
  'GET /api/internal/personal-catalog/seen': everyone,
  'POST /api/internal/personal-catalog/seen': everyone,
  'GET /api/internal/personal-catalog/get-most-profitability': everyone,
  'GET /api/internal/personal-catalog/price-indices/profitability': everyone,
  'GET /api/internal/personal-catalog/price-indices/': everyone,
  'GET /api/internal/personal-catalog/boxes/get-box-information-block': everyone,
  'GET /api/internal/catalog/reference-data/diamonds/spec-tooltip/{id}/': shared,
  'POST /api/internal/personal-catalog/filter/save': everyone,
  'GET /api/internal/personal-catalog/filter/load': everyone,
  'DELETE /api/internal/personal-catalog/filter/{id}/': { for: 'everyone', about: things.savedFilter },

  'GET /api/internal/auctions/': everyone,
  'GET /api/internal/auction-strip/': everyone,
  'GET /api/internal/auction-hammers/': everyone,
  'GET /api/internal/auctions/{code}/': auction,
  'GET /api/internal/auctions/{code}/lots/': auction,
  'GET /api/internal/auctions/{code}/screen/': shared,
  'GET /api/internal/auctions/{code}/lots/{id}/': lot,
  'GET /api/internal/auctions/diamond/{id}/': shared,
  'GET /api/internal/auctions/{code}/ledger/': {
    for: 'everyone',
    about: things.ofAuction(({ code }) => ({ params: { code } })),
  },
  'GET /api/internal/auctions/finish/{id}/': shared,
  'GET /api/internal/auctions/{code}/events': {
    for: 'everyone',
    about: things.ofAuction(({ code, id }) => ({ params: { code }, query: { topic: `auction:${id}` } })),
    foreignFor: 'auctions',
  },
  'GET /api/internal/user/auctions/': signedIn,
  'POST /api/internal/auctions/{code}/admission': bidders,
  'GET /api/internal/auctions/{code}/admission/form': {
    ...auction,
    for: 'signedIn',
  },
  'DELETE /api/internal/auctions/{code}/admission': { for: 'signedIn', shared: true },
  'POST /api/internal/auctions/{code}/lots/{id}/bets': bidders,
  'POST /api/internal/auctions/{code}/lots/{id}/rebidding': bidders,
  'POST /api/internal/auctions/{code}/lots/{id}/second': bidders,
  'POST /api/internal/auctions/{code}/subscription': {
    for: 'signedIn',
    about: things.ofAuction(({ code }) => ({ params: { code }, body: {} })),
    foreignFor: 'auctions',
  },
  'DELETE /api/internal/auctions/{code}/subscription': {
    for: 'signedIn',
    about: things.ofAuction(({ code }) => ({ params: { code }, body: {} })),
    foreignFor: 'auctions',
  },
  'GET /api/internal/auctions/log/': auctions,
  'GET /api/internal/auctions/log/export': auctions,
  'GET /api/internal/auctions/log/{code}/': {
    for: 'signedIn',
    about: things.ofAuction(({ lotCode }) => ({ params: { code: lotCode } })),
    foreignFor: 'auctions',
  },
  'GET /api/internal/auctions/log/{code}/export': looked,
  'GET /api/internal/auctions/manage/{code}/admissions/': act,
  'POST /api/internal/auctions/manage/admissions/{id}/': act,
  'POST /api/internal/auctions/manage/{code}/': act,
  'GET /api/internal/auctions/manage/{code}/audit/': looked,
  'POST /api/internal/auctions/manage/lots/{id}/annul': act,
  'POST /api/internal/auctions/manage/lots/{id}/extend': act,
  'POST /api/internal/auctions/manage/lots/{id}/withdraw': act,
  'POST /api/internal/auctions/manage/lots/{id}/lower-reserve': act,
  'POST /api/internal/auctions/manage/lots/{id}/open-rebidding': act,
  'POST /api/internal/auctions/manage/lots/{id}/confirm-winner': act,
  'GET /api/internal/auctions/manage/lots/{id}/second': looked,
  'POST /api/internal/auctions/manage/lots/{id}/ask-second': act,
  'POST /api/internal/auctions/manage/lots/{id}/hide-price': act,
  'GET /api/internal/admin/sales/{id}/desk/': atDesk,
  'POST /api/internal/admin/sales/{id}/desk/beat': atDesk,
  'POST /api/internal/admin/sales/{id}/desk/call': atDesk,
  'POST /api/internal/admin/sales/{id}/desk/warn': atDesk,
  'POST /api/internal/admin/sales/{id}/desk/wait': atDesk,
  'POST /api/internal/admin/sales/{id}/desk/bets': atDesk,
  'POST /api/internal/admin/sales/{id}/desk/slip': atDesk,
  'POST /api/internal/admin/sales/{id}/desk/entries': atDesk,
  'POST /api/internal/admin/sales/{id}/desk/words': atDesk,
  'POST /api/internal/admin/sales/{id}/desk/note': atDesk,
  'POST /api/internal/admin/sales/{id}/desk/reopen': act,
  'POST /api/internal/admin/sales/{id}/desk/reopen/agree': atDesk,

  'GET /api/internal/personal-catalog/request/get': everyone,
  'POST /api/internal/personal-catalog/request/add': everyone,
  'DELETE /api/internal/personal-catalog/request/del': everyone,
  'DELETE /api/internal/personal-catalog/request/clear': everyone,
  'GET /api/internal/personal-catalog/request/add-all': everyone,
  'POST /api/internal/personal-catalog/request/add-all': everyone,
  'GET /api/internal/personal-catalog/jewelry/request/add-all': everyone,
  'POST /api/internal/personal-catalog/jewelry/request/add-all': everyone,
  'POST /api/internal/personal-catalog/request/send': everyone,
  'GET /api/internal/personal-catalog/request/sent': signedIn,
  'GET /api/internal/personal-catalog/request/sent/{id}': { for: 'signedIn', about: things.sentRequest },

  'GET /api/internal/personal-catalog/request/talks': signedIn,
  'POST /api/internal/personal-catalog/request/application-for-consultation-ade': { for: 'managers' },
  'GET /api/internal/queue/': { for: 'managers' },
  'GET /api/internal/queue/managers/': { for: 'managers' },
  'GET /api/internal/queue/{kind}/{id}/': queueRow(),
  'POST /api/internal/queue/{kind}/{id}/take': queueRow({}),
  'POST /api/internal/queue/{kind}/{id}/move': queueRow({ from: 'new', to: 'working', note: '' }),
  'POST /api/internal/queue/{kind}/{id}/comment': queueRow({ text: 'Позвонить' }),
  'POST /api/internal/queue/{kind}/{id}/answer': queueRow({ template: null, text: '' }),
  'POST /api/internal/queue/{kind}/{id}/hand-over': {
    for: 'managers',
    about: things.handedOver,
    foreignFor: 'admins',
  },
  'GET /api/internal/clients/': { for: 'managers' },
  'POST /api/internal/clients/': { for: 'managers' },
  'GET /api/internal/clients/{id}/': clientCard(),
  'POST /api/internal/clients/{id}/notes': clientCard({ text: 'Любит груши' }),
  'POST /api/internal/clients/{id}/letter': clientCard({ subject: 'Новый камень', text: 'Пришёл.' }),
  'POST /api/internal/clients/{id}/assign': {
    for: 'admins',
    about: things.clientCard({ managerId: null, segment: 'plain' }),
    foreignFor: 'admins',
  },
  'POST /api/internal/clients/{id}/link': {
    for: 'managers',
    about: things.linkedClients,
    foreignFor: 'admins',
  },
  'POST /api/internal/clients/{id}/unlink': {
    for: 'managers',
    about: things.linkedClients,
    foreignFor: 'admins',
  },

  'GET /api/internal/personal-catalog/get-available-pdf-options': everyone,
  'POST /api/internal/personal-catalog/pdf-custom': everyone,
  'POST /api/internal/personal-catalog/jewelry/pdf': everyone,
  'POST /api/internal/personal-catalog/pdf/preview': everyone,
  'POST /api/internal/personal-catalog/pdf/open': everyone,
  'GET /api/internal/personal-catalog/pdf/': everyone,
  'GET /api/internal/personal-catalog/pdf/{id}/': { for: 'everyone', about: things.orderedPdf },
  'GET /api/internal/personal-catalog/pdf/{id}/file': { for: 'everyone', about: things.orderedPdf },
  'POST /api/internal/personal-catalog/pdf/{id}/again': { for: 'everyone', about: things.orderedPdf },
  'DELETE /api/internal/personal-catalog/pdf/{id}/': { for: 'everyone', about: things.orderedPdf },
  'POST /api/internal/personal-catalog/pdf/{id}/send': { for: 'managers', about: things.sentPdf },

  'GET /api/internal/documents/': { for: 'companies' },
  'POST /api/internal/documents/': { for: 'companies' },
  'POST /api/internal/documents/{id}/': companyPaper({ body: { kind: 'act', title: '', validUntil: '' } }),
  'POST /api/internal/documents/{id}/replace': companyPaper({ query: { name: 'a.pdf' }, body: '%PDF-1.7' }),
  'DELETE /api/internal/documents/{id}/': companyPaper(),
  'GET /api/internal/documents/{id}/file': {
    for: 'signedIn',
    about: things.companyPaper(),
    foreignFor: 'sales',
  },
  'GET /api/internal/admin/companies/corrections/': { for: 'sales' },
  'POST /api/internal/admin/companies/corrections/{id}/': act,
  'GET /api/internal/documents/review/': { for: 'sales' },
  'POST /api/internal/documents/review/{id}/': act,
  'POST /api/internal/documents/companies/{id}/': act,
  'GET /api/internal/documents/library/': { for: 'staff' },
  'GET /api/internal/documents/library/{id}/': library,
  'GET /api/internal/documents/library/{id}/file': library,
  'POST /api/internal/documents/library/{id}/read': library,
  'POST /api/internal/documents/library/': { for: 'admins' },
  'POST /api/internal/documents/library/{id}/versions': keeping,
  'DELETE /api/internal/documents/library/{id}/': keeping,

  'GET /api/internal/personal-catalog/request/request-a-showing-form-data': everyone,
  'POST /api/internal/personal-catalog/request/request-a-showing': everyone,
  'GET /api/internal/schedule/meetings/': signedIn,
  'GET /api/internal/schedule/calendar/': signedIn,
  'POST /api/internal/schedule/meetings/': { for: 'managers' },
  'GET /api/internal/schedule/meetings/{id}/': meeting('everyone'),
  'GET /api/internal/schedule/meetings/{id}/slots': meeting('everyone'),
  'GET /api/internal/schedule/meetings/{id}/calendar': meeting('everyone'),
  // A time that is over, a meeting that has not begun: refused for what it asks, once it is one's own.
  'POST /api/internal/schedule/meetings/{id}/relocate': refusedMeeting('everyone', {
    startsAt: '2026-01-12T09:00:00.000Z',
    why: '',
    version: 1,
  }),
  'POST /api/internal/schedule/meetings/{id}/finish': refusedMeeting('managers', {
    outcome: 'chosen',
    note: '',
    nextStep: '',
    version: 1,
  }),
  'POST /api/internal/schedule/meetings/{id}/cancel': meeting('everyone', {
    by: 'house',
    reason: 'Планы изменились',
    version: 1,
  }),
  'POST /api/internal/schedule/letter/': everyone,
  'GET /api/internal/schedule/absences/': { for: 'managers' },
  'POST /api/internal/schedule/absences/': { for: 'managers' },
  'GET /api/internal/schedule/offices/': { for: 'managers' },
  'POST /api/internal/schedule/offices/{office}/holidays/': { for: 'admins', shared: true },
  'DELETE /api/internal/schedule/offices/{office}/holidays/{day}/': { for: 'admins', shared: true },
  'GET /api/internal/schedule/places/': { for: 'managers' },
  'POST /api/internal/schedule/places/': { for: 'managers' },
  'DELETE /api/internal/schedule/absences/{id}/': {
    for: 'managers',
    about: things.absence,
    foreignFor: 'admins',
  },

  'GET /api/internal/search': everyone,
  'GET /api/internal/search/suggest': everyone,
  'GET /api/internal/events/': everyone,
  'GET /api/internal/events/{code}/': shared,
  'GET /api/internal/events/{code}/calendar': shared,
  'GET /api/internal/events/{code}/registration': shared,
  'POST /api/internal/events/{code}/registration': shared,
  'POST /api/internal/events/{code}/registration/claim': shared,
  'DELETE /api/internal/events/{code}/registration': shared,
};
