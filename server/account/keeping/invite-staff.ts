import type { Tx } from '#server/platform/db.ts';
import type { Letters } from '#server/platform/mail/letters.ts';
import { issueToken, voidTokens } from '../letters/letter-tokens.ts';
import { inviteClientLetter, inviteStaffLetter } from '../letters/letter-words.ts';

export const invitationHours = 72;

/** A link that sets a password, for this person alone; those of earlier invitations stop working. */
export async function sendInvitation(tx: Tx, letters: Letters, userId: number, email: string): Promise<void> {
  await voidTokens(tx, userId);
  const token = await issueToken(tx, userId, invitationHours);
  await letters.queue(tx, {
    kind: 'invite-staff',
    to: email,
    by: 'house',
    critical: true,
    content: inviteStaffLetter(`/#reset=${token}`, invitationHours),
  });
}

export const clientInvitationHours = 14 * 24;

/** For who came by a list: the same link opens a cabinet. */
export async function sendClientInvitation(
  tx: Tx,
  letters: Letters,
  userId: number,
  email: string,
): Promise<void> {
  await voidTokens(tx, userId);
  const token = await issueToken(tx, userId, clientInvitationHours);
  await letters.queue(tx, {
    kind: 'invite-client',
    to: email,
    by: 'house',
    content: inviteClientLetter(`/#reset=${token}`),
  });
}
