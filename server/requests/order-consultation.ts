import { addressStandingOf, recordConsent } from '#server/account/public.ts';
import type { Tx } from '#server/platform/db.ts';
import { type Caller, callerKey } from '#server/platform/http/caller.ts';
import { refuseFields } from '#server/platform/http/refusal.ts';
import { askerOf } from '#server/platform/mail/letter-limits.ts';
import { consultationStated } from './letter-statements.ts';
import type { NamedAbout } from './name-about.ts';
import { notYours, type RequestServices } from './office.ts';
import { queueHref } from './queue/tell-people.ts';
import { insertConsultation, readTopicNames } from './talk-store.ts';

interface ConsultationOrder extends NamedAbout {
  name: string;
  phone: string;
  email: string;
  topics: string[];
  convenientTime: string;
  comment: string;
}

export async function orderConsultation(
  tx: Tx,
  { letters, supportEmail }: RequestServices,
  order: ConsultationOrder,
  caller: Caller,
) {
  const labels = await readTopicNames(tx);
  if (order.topics.some((topic) => !labels.has(topic))) return refuseFields({ topics: 'Такой темы нет' });
  const id = await insertConsultation(tx, {
    user_id: caller.person?.user.id ?? null,
    name: order.name,
    phone: order.phone,
    email: order.email,
    topics: order.topics,
    convenient_time: order.convenientTime,
    comment: order.comment,
    item_id: order.item_id,
    lot_id: order.lot_id,
    about: order.about,
  });
  const number = `К-${String(id).padStart(5, '0')}`;
  await recordConsent(tx, {
    ...(caller.person && { userId: caller.person.user.id }),
    purpose: 'consultation',
    caller: callerKey(caller),
    address: caller.address,
  });
  const standing = await addressStandingOf(tx, caller, order.email);
  const when = order.convenientTime ? ` (удобное время: ${order.convenientTime})` : '';
  const whither =
    standing === 'own' ? `по номеру ${order.phone}${when}` : 'по\u00A0номеру, указанному в\u00A0заявке';
  const by = askerOf(caller);
  const said = consultationStated.say({ номер: number, куда: whither });
  await letters.queue(tx, {
    kind: 'consultation-ordered',
    to: order.email,
    by,
    content: {
      ...said,
      paragraphs: [
        ...said.paragraphs,
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
    by,
    forStaff: true,
    content: {
      subject: `Новая консультация ${number}`,
      heading: `Консультация ${number}`,
      paragraphs: [`${order.name}, ${order.phone}, ${order.email}.`, order.comment || 'Без комментария.'],
      facts: consultationFacts(order, labels),
      action: { label: 'Открыть в\u00A0очереди', path: queueHref({ kind: 'consultation', id }) },
    },
  });
  return { id, number };
}

/** Facts needed before calling. */
export const consultationFacts = (
  { topics, convenientTime, about }: Pick<ConsultationOrder, 'topics' | 'convenientTime' | 'about'>,
  labels: ReadonlyMap<string, string>,
) => [
  ...(about ? [{ label: 'О\u00A0чём', value: about }] : []),
  ...(topics.length
    ? [{ label: 'Темы', value: topics.map((topic) => labels.get(topic) ?? topic).join(', ') }]
    : []),
  { label: 'Удобное время', value: convenientTime || 'любое' },
];
