import { recordConsent, standingOf } from '#server/account/public.ts';
import type { Tx } from '#server/platform/db.ts';
import { type Caller, callerKey } from '#server/platform/http/caller.ts';
import { refuseFields } from '#server/platform/http/refusal.ts';
import { notYours, type Office } from './office.ts';

export interface ConsultationOrder {
  name: string;
  phone: string;
  email: string;
  topics: string[];
  convenientTime: string;
  comment: string;
}

export async function orderConsultation(
  tx: Tx,
  { letters, limits, supportEmail }: Office,
  order: ConsultationOrder,
  caller: Caller,
) {
  const known = await tx.selectFrom('consultation_topics').select(['code', 'label']).execute();
  const labels = new Map(known.map((topic) => [topic.code, topic.label]));
  if (order.topics.some((topic) => !labels.has(topic))) return refuseFields({ topics: 'Такой темы нет' });
  const { id } = await tx
    .insertInto('consultations')
    .values({
      user_id: caller.person?.user.id ?? null,
      name: order.name,
      phone: order.phone,
      email: order.email,
      topics: order.topics,
      convenient_time: order.convenientTime,
      comment: order.comment,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const number = `К-${String(id).padStart(5, '0')}`;
  await recordConsent(tx, {
    ...(caller.person && { userId: caller.person.user.id }),
    purpose: 'consultation',
    caller: callerKey(caller),
    address: caller.address,
  });
  const standing = await standingOf(tx, limits, caller, order.email);
  const when = order.convenientTime ? ` (удобное время: ${order.convenientTime})` : '';
  const whither =
    standing === 'own' ? `по номеру ${order.phone}${when}` : 'по\u00A0номеру, указанному в\u00A0заявке';
  if (standing !== 'enough')
    await letters.queue(tx, {
      kind: 'consultation-ordered',
      to: order.email,
      content: {
        subject: `Консультация ${number}`,
        heading: 'Мы перезвоним',
        paragraphs: [
          `Заявка ${number} принята. Геммолог позвонит ${whither}.`,
          ...(order.topics.length
            ? [`Темы: ${order.topics.map((topic) => labels.get(topic)).join(', ')}.`]
            : []),
        ],
        ...(standing === 'unproved' && { note: notYours }),
      },
    });
  await letters.queue(tx, {
    kind: 'consultation-for-house',
    to: supportEmail,
    content: {
      subject: `Новая консультация ${number}`,
      heading: `Консультация ${number}`,
      paragraphs: [`${order.name}, ${order.phone}, ${order.email}.`, order.comment || 'Без комментария.'],
    },
  });
  return { number };
}
