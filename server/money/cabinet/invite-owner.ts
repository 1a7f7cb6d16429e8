import { ownThingsHref } from '#contract/money/owner-words.ts';
import { formatDate } from '#contract/russian.ts';
import { findOrCreatePerson, isOwnMatter, sendClientInvitation } from '#server/account/public.ts';
import { recordDeed } from '#server/changes/public.ts';
import type { Tx } from '#server/platform/db.ts';
import { notFound, Refusal } from '#server/platform/http/refusal.ts';
import type { Composition } from '#server/platform/mail/compose.ts';
import type { Letters } from '#server/platform/mail/letters.ts';
import { addressToInvite, giveCabinet, readContactsOf } from '#server/sellers/public.ts';
import { readToday } from '../house-store.ts';
import { ownerCards } from '../owners/owner-store.ts';
import { ownerCabinetStated } from './letter-statements.ts';

const invited = () => new Refusal(409, 'invited', 'Кабинет у\u00A0владельца уже есть.');

/**
 * [M17] A cabinet for the owner, at the address of the contract and no other. Who has an account there finds it in the
 * account; anybody else is sent a link that sets a password.
 */
export async function inviteOwner(
  tx: Tx,
  letters: Letters,
  sellerId: number,
  { by }: { by: number },
): Promise<Refusal | undefined> {
  const [owner] = await ownerCards(tx, [sellerId]);
  if (!owner) return notFound();
  if (owner.userId !== null) return invited();
  const history = (await readContactsOf(tx, [sellerId])).get(sellerId) ?? [];
  const address = addressToInvite(history, await readToday(tx));
  if (!owner.email || !address)
    return new Refusal(
      409,
      'no-address',
      'В\u00A0карточке владельца нет почты: впишите ту, что в\u00A0договоре.',
    );
  if (address.byId === by)
    return new Refusal(403, 'second-person', 'Почту владельца вписали вы: пригласит другой сотрудник.');
  if (address.until)
    return new Refusal(
      409,
      'address-changed',
      `Почта владельца изменена: на\u00A0новую пригласим не\u00A0раньше ${formatDate(address.until)}.`,
    );
  const person = await findOrCreatePerson(tx, { email: owner.email, name: owner.name });
  if (person.disabled)
    return new Refusal(409, 'disabled', 'Вход этого человека закрыт: сначала откройте его.');
  if (await isOwnMatter(tx, by, [person.id]))
    return new Refusal(403, 'own-matter', 'Себя кабинетом владельца наделяет другой сотрудник.');
  if (!(await giveCabinet(tx, sellerId, person.id))) return invited();
  if (person.known)
    await letters.queue(tx, {
      kind: 'owner-cabinet',
      to: owner.email,
      by: 'house',
      content: ownerCabinetLetter(),
    });
  else await sendClientInvitation(tx, letters, person.id, owner.email);
  await recordDeed(tx, {
    by,
    act: 'money',
    kind: 'sellers',
    id: String(sellerId),
    title: owner.name,
    ...(address.before && { before: { Кабинет: address.before } }),
    changed: { Кабинет: owner.email },
  });
  return undefined;
}

export const ownerCabinetLetter = (): Composition => ({
  ...ownerCabinetStated.say({}),
  preheader: 'Что лежит у\u00A0нас, что продано и\u00A0когда выплатим.',
  action: { label: 'Открыть мои вещи', path: ownThingsHref },
});
