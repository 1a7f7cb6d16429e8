import { type Segment, segments } from '#contract/requests/request-words.ts';
import { recordConsent } from '#server/account/public.ts';
import type { Tx } from '#server/platform/db.ts';
import { type Caller, callerKey } from '#server/platform/http/caller.ts';
import { refuseFields } from '#server/platform/http/refusal.ts';
import type { NamedAbout } from './name-about.ts';
import type { RequestServices } from './office.ts';
import { consultationFacts } from './order-consultation.ts';
import { queueHref } from './queue/tell-people.ts';
import { insertConsultation, readTopicNames } from './talk-store.ts';

interface AdeApplication extends NamedAbout {
  clientName: string;
  segment: Segment;
  phone: string;
  email: string;
  topics: string[];
  convenientTime: string;
  comment: string;
}

/** A manager asks an ADE manager to talk with a client. The client typed nothing here, so no letter goes to them. */
export async function applyForAde(
  tx: Tx,
  { letters, supportEmail }: RequestServices,
  order: AdeApplication,
  caller: Caller,
) {
  const labels = await readTopicNames(tx);
  if (order.topics.some((topic) => !labels.has(topic))) return refuseFields({ topics: 'Такой темы нет' });
  const { user } = caller.person!;
  const id = await insertConsultation(tx, {
    user_id: user.id,
    name: user.showName,
    phone: order.phone,
    email: order.email,
    topics: order.topics,
    convenient_time: order.convenientTime,
    comment: order.comment,
    ade: true,
    client_name: order.clientName,
    segment: order.segment,
    item_id: order.item_id,
    lot_id: order.lot_id,
    about: order.about,
  });
  const number = `К-${String(id).padStart(5, '0')}`;
  await recordConsent(tx, {
    userId: user.id,
    purpose: 'consultation',
    caller: callerKey(caller),
    address: caller.address,
  });
  await letters.queue(tx, {
    kind: 'consultation-for-house',
    to: supportEmail,
    by: 'house',
    content: {
      subject: `Консультация для клиента ${number}`,
      heading: `Консультация ${number}`,
      paragraphs: [
        `${user.showName} просит поговорить с\u00A0клиентом: ${order.clientName}, ${order.phone}, ${order.email}.`,
        order.comment || 'Без комментария.',
      ],
      facts: [{ label: 'Сегмент', value: segments[order.segment] }, ...consultationFacts(order, labels)],
      action: { label: 'Открыть в\u00A0очереди', path: queueHref({ kind: 'consultation', id }) },
    },
  });
  return { id, number };
}
