import type { PersonCard } from '#contract/back-office/people.ts';
import type { GivenRole } from '#contract/back-office/people-words.ts';
import { givenRoles } from '#contract/back-office/people-words.ts';
import type { Actor as By } from '#contract/protocol/fields.ts';
import { deviceName, listConsents, liveSessions, showLeaving } from '#server/account/public.ts';
import type { Db } from '#server/platform/db.ts';
import { notFound, type Refusal } from '#server/platform/http/refusal.ts';
import { findClient, readAlike, readLinks } from '#server/requests/public.ts';
import {
  readActs,
  readIdentifications,
  readInvitation,
  readOfficeNames,
  readPerson,
  readPersonLetters,
  readReset,
} from './card-store.ts';
import type { Actor, PeopleServices } from './people-room.ts';
import { barredBy, kindOfManager, personStateOf, rightsOfRow } from './people-rules.ts';
import { readRights } from './rights-store.ts';

const actorOf = (id: number | null, name: string | null): By | null =>
  id === null || name === null ? null : { id, name };

/** Everything staff may see about a person: no hidden sums, no text of letters. */
export async function showPerson(
  { account }: PeopleServices,
  reader: Actor,
  userId: number,
): Promise<PersonCard | Refusal> {
  const { db } = account;
  const row = await readPerson(db, userId);
  if (!row) return notFound();
  const email = row.email ?? '';
  const [own, invitation, reset, sessions, consents, letters, documents, doubles, leaving, acts, offices] =
    await Promise.all([
      readRights(db, reader.id),
      readInvitation(db, userId),
      readReset(db, userId),
      liveSessions(account, userId),
      listConsents(db, userId),
      readPersonLetters(db, email),
      readIdentifications(db, userId),
      doublesOf(db, userId),
      showLeaving(account, userId),
      readActs(db, userId),
      readOfficeNames(db),
    ]);
  const rights = rightsOfRow(row);
  return {
    id: row.id,
    name: row.name,
    email,
    phone: row.phone,
    // Who invites vouches for an address; who has not come yet has proved nothing.
    confirmed: row.confirmed && (row.password || !row.staff),
    since: row.since.toISOString(),
    self: userId === reader.id,
    state: personStateOf(row),
    barred: userId === reader.id ? '' : barredBy(own, row),
    yours: rightsOfRow(own),
    roles: row.roles.filter((role): role is GivenRole => (givenRoles as readonly string[]).includes(role)),
    given: row.given,
    rights,
    isStaff: row.staff,
    closed: row.disabled_at && {
      at: row.disabled_at.toISOString(),
      by: actorOf(row.closer_id, row.closer_name),
      why: row.disabled_why,
    },
    company: row.company,
    manager:
      row.limit === null
        ? null
        : { kind: kindOfManager(row.roles), limit: row.limit, officeId: row.office_id },
    offices,
    clients: row.clients,
    invitation: invitation
      ? {
          at: invitation.at.toISOString(),
          until: invitation.expires_at.toISOString(),
          by: actorOf(invitation.by_id, invitation.by_name),
          accepted: row.password,
        }
      : null,
    factor: {
      since: row.factor_since?.toISOString() ?? null,
      codesLeft: row.codes_left,
      reset: reset
        ? {
            id: reset.id,
            at: reset.at.toISOString(),
            by: actorOf(reset.by_id, reset.by_name),
            until: reset.expires_at.toISOString(),
            why: reset.why,
            own: reset.by_id === reader.id,
          }
        : null,
    },
    sessions: sessions.map((session) => ({
      id: session.id,
      device: deviceName(session.device),
      createdAt: session.created_at.toISOString(),
      seenAt: session.seen_at.toISOString(),
      current: session.id === reader.sessionId,
    })),
    consents: consents.items.map(({ id, title, version, givenAt, withdrawnAt }) => ({
      id,
      title,
      version,
      givenAt,
      withdrawnAt,
    })),
    letters: letters.letters.map(({ at, total: _, ...letter }) => ({ ...letter, at: at.toISOString() })),
    lettersTotal: letters.total,
    identifications: documents.map((one) => ({
      id: one.id,
      document: one.document,
      number: one.number,
      issuedBy: one.issued_by,
      issuedOn: one.issued_on,
      checkedOn: one.checked_on,
      by: actorOf(one.by_id, one.by_name),
    })),
    ...doubles,
    leaving,
    journal: acts.map(({ by_id, by_name, at, ...act }) => ({
      ...act,
      at: at.toISOString(),
      by: actorOf(by_id, by_name),
    })),
  };
}

/** Accounts that are linked to this one, and those that look like the same person's. */
async function doublesOf(db: Db, userId: number): Promise<Pick<PersonCard, 'links' | 'alike'>> {
  const client = await findClient(db, userId);
  if (!client) return { links: [], alike: [] };
  const [links, alike] = [await readLinks(db, userId), await readAlike(db, client)];
  const linked = new Set(links.map(({ id }) => id));
  return {
    links: links.map(({ id, name, email, by }) => ({ id, name, email, why: by })),
    alike: alike
      .filter(({ id }) => !linked.has(id))
      .map(({ id, name, email, why }) => ({ id, name, email, why })),
  };
}
