import { lotWords } from '#contract/catalog/lot-words.ts';
import { paperName } from '#contract/documents/document-words.ts';
import { bidWords, type LotBidState } from '#contract/requests/client-words.ts';
import type { Client, ClientRow } from '#contract/requests/clients.ts';
import { queueKinds, queueNumber, stateWord } from '#contract/requests/request-words.ts';
import { moscowDay } from '#contract/russian.ts';
import {
  meetingOutcomes,
  meetingPurposes,
  meetingStates,
  nextStepWords,
} from '#contract/schedule/meeting-words.ts';
import { bidsOfPerson } from '#server/auctions/public.ts';
import { cardView, isGone, type LiveCatalog } from '#server/catalog/public.ts';
import { stateOn } from '#server/documents/public.ts';
import { imagesOf } from '#server/pictures/public.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db, Tx } from '#server/platform/db.ts';
import { person } from '#server/platform/http/owner.ts';
import { notFound, type Refusal } from '#server/platform/http/refusal.ts';
import type { Letters } from '#server/platform/mail/letters.ts';
import { mayLink, mayOpen, mayReadLinked, mayReadOfGuest } from '../client-rules.ts';
import {
  type ClientRecord,
  findClient,
  findClients,
  type PaperOfClient,
  readAlike,
  readClientLetters,
  readClientNotes,
  readClientPapers,
  readConsents,
  readLinks,
} from '../client-store.ts';
import { readDraftItems } from '../draft-store.ts';
import type { QueueViewer } from '../queue/queue-rules.ts';
import { type QueueRecord, readOfPeople } from '../queue/queue-store.ts';
import { summaryOf } from '../queue/queue-view.ts';
import { queueHref } from '../queue/tell-people.ts';

/** The module `schedule` imports this one; its meetings are passed in by the composition root. */
export type MeetingsOf = (
  db: Db | Tx,
  userIds: readonly number[],
) => Promise<(Omit<ClientMeeting, 'open' | 'ahead'> & { managerId: number; guest: boolean })[]>;
type ClientMeeting = Client['meetings'][number];

export interface ClientServices {
  db: Db;
  catalog: LiveCatalog;
  clock: Clock;
  letters: Letters;
  meetingsOf: MeetingsOf;
}

const pageSize = 50;

export async function listClients(
  { db }: ClientServices,
  viewer: QueueViewer,
  { q, page }: { q: string; page: number },
): Promise<{ items: ClientRow[]; total: number; page: number; pages: number }> {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 6);
  const { rows, ...found } = await findClients(db, viewer.admin ? null : viewer.id, words, {
    page,
    size: pageSize,
  });
  return {
    items: rows.map((row) => ({ ...clientView(row), openRequests: row.open_requests })),
    ...found,
  };
}

const clientView = (row: ClientRecord) => ({
  id: row.id,
  name: row.name,
  companyName: row.company,
  phone: row.phone,
  email: row.email,
  segment: row.segment,
  manager: row.manager_id === null ? null : { id: row.manager_id, name: row.manager_name ?? '' },
  since: row.since.toISOString(),
});

/** Everything known about a client, on one screen; linked accounts are shown together. */
export async function showClient(
  { catalog, ...room }: Omit<ClientServices, 'db'> & { db: Db | Tx },
  viewer: QueueViewer,
  id: number,
): Promise<Client | Refusal> {
  const { db } = room;
  const row = await findClient(db, id);
  if (!row || !mayOpen(viewer, row)) return notFound();
  const links = (await readLinks(db, id)).filter((link) => mayReadLinked(viewer, link));
  const ids = [id, ...links.map((link) => link.id)];
  const work = (await readOfPeople(db, ids)).filter(
    (row) => row.user_id !== null || mayReadOfGuest(viewer, row),
  );
  const bids = (await bidsOfPerson(db, ids)).map((bid) => ({
    ...bid,
    picture: bid.picture && imagesOf(bid.picture).preview,
    at: bid.at.toISOString(),
  }));
  const letters = (await readClientLetters(db, ids)).map((letter) => ({
    ...letter,
    at: letter.at.toISOString(),
  }));
  const now = room.clock();
  const meetings = (await room.meetingsOf(db, ids))
    .filter(({ guest, managerId }) => !guest || mayReadOfGuest(viewer, { manager_id: managerId }))
    .map(({ managerId, guest: _, ...meeting }) => ({
      ...meeting,
      ahead: meeting.state === 'planned' && new Date(meeting.startsAt) > now,
      open: viewer.admin || managerId === viewer.id,
    }));
  const wished = (await Promise.all(ids.map((one) => readDraftItems(db, person(one))))).flat();
  const alike = (await readAlike(db, row)).filter(
    (other) => mayLink(viewer, other) && !ids.includes(other.id),
  );
  // People wrote and bid before they had an account of their own.
  const since = new Date(
    Math.min(
      ...[
        row.since,
        ...work.map(({ sent_at }) => sent_at),
        ...bids.map(({ at }) => new Date(at)),
        ...meetings.map(({ startsAt }) => new Date(startsAt)),
      ].map(Number),
    ),
  );
  return {
    ...clientView(row),
    confirmed: row.confirmed,
    consents: (await readConsents(db, ids)).map((one) => ({ ...one, at: one.at.toISOString() })),
    wishlist: wished.slice(0, 12).map((wish) => {
      const item = catalog.find(wish.item_id);
      const card = item && cardView(catalog, item);
      return {
        id: wish.item_id,
        name: wish.item_name,
        href: card?.href ?? null,
        picture: card?.images.preview ?? null,
        price: card?.price ?? null,
        note: isGone(item)
          ? 'уже не\u00A0купить'
          : card?.lot
            ? lotWords(card.lot)
            : card?.price === null
              ? 'цена по\u00A0запросу'
              : '',
      };
    }),
    wished: wished.length,
    work: work.map(workView),
    meetings,
    bids,
    documents: (await readClientPapers(db, ids)).map((paper) => paperView(paper, moscowDay(now))),
    letters,
    notes: (await readClientNotes(db, ids)).map((note) => ({ ...note, at: note.at.toISOString() })),
    since: since.toISOString(),
    timeline: timelineOf(since, work, meetings, bids, letters),
    links: links.map(({ id, name, email, at, by }) => ({ id, name, email, at: at.toISOString(), by })),
    alike: alike.map(({ id, name, email, why }) => ({ id, name, email, why })),
    mayAssign: viewer.admin,
  };
}

/** A company's paper by what it is and what came of it, not by its file. */
function paperView(paper: PaperOfClient, today: string): Client['documents'][number] {
  const { name, kind, title, state, valid_until, from_house, at } = paper;
  return {
    name: kind === null ? name : paperName({ kind, title: title ?? '' }),
    state: state === null || from_house ? null : stateOn(today, { state, valid_until }),
    at: at.toISOString(),
  };
}

const workView = (row: QueueRecord): Client['work'][number] => ({
  kind: row.kind,
  id: row.id,
  number: queueNumber(row.kind, row.id),
  state: row.state,
  summary: summaryOf(row),
  sentAt: row.sent_at.toISOString(),
});

const kindOf = ({ kind, id }: QueueRecord) => `${queueKinds[kind].name} ${queueNumber(kind, id)}`;

/** What happened and what is ahead, the newest first. */
function timelineOf(
  since: Date,
  work: readonly QueueRecord[],
  meetings: readonly ClientMeeting[],
  bids: readonly { lot: number; amount: number | null; at: string; href: string; state: LotBidState }[],
  letters: readonly { subject: string; at: string }[],
): Client['timeline'] {
  const entries: Client['timeline'] = [
    ...work.map((row) => ({
      at: row.sent_at.toISOString(),
      title: kindOf(row),
      text: `${summaryOf(row)}. ${stateWord(row.kind, row.state)}`,
      href: queueHref(row),
    })),
    ...meetings.map((meeting) => ({
      at: meeting.startsAt,
      title: `${meetingPurposes[meeting.purpose]} ${meeting.number}`,
      text: [
        meeting.outcome ? meetingOutcomes[meeting.outcome] : meetingStates[meeting.state],
        meeting.manager,
        meeting.nextStep && `Дальше: ${nextStepWords(meeting.nextStep)}`,
      ]
        .filter(Boolean)
        .join('. '),
      href: null,
    })),
    ...bids.map(({ lot, amount, at, href, state }) => ({
      at,
      title: `Ставка, лот\u00A0${lot}`,
      text: bidWords({ amount, state }),
      href,
    })),
    ...letters.map(({ subject, at }) => ({ at, title: 'Письмо', text: subject, href: null })),
  ];
  entries.sort((a, b) => (a.at < b.at ? 1 : -1));
  const at = since.toISOString();
  return [...entries.slice(0, 40), { at, title: 'Первая запись в\u00A0доме', text: '', href: null }];
}
