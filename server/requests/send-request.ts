import { priceOfSome } from '#contract/catalog/set-price.ts';
import type { Answer } from '#contract/index.ts';
import { contentsWords, isOver } from '#contract/requests/request-words.ts';
import { type AddressStanding, addressStandingOf, recordConsent } from '#server/account/public.ts';
import { lotsOfItems } from '#server/auctions/public.ts';
import { isGone, type LiveCatalog } from '#server/catalog/public.ts';
import { notify } from '#server/notifications/public.ts';
import type { Tx } from '#server/platform/db.ts';
import { type Caller, callerKey } from '#server/platform/http/caller.ts';
import { ownerOf } from '#server/platform/http/owner.ts';
import { notFound, Refusal } from '#server/platform/http/refusal.ts';
import { type Asker, askerOf } from '#server/platform/mail/letter-limits.ts';
import { limitOf } from './draft-rules.ts';
import * as drafts from './draft-store.ts';
import { tellDrafts } from './draft-view.ts';
import { itemRows } from './item-rows.ts';
import { requestStated } from './letter-statements.ts';
import { notYours, type RequestServices } from './office.ts';
import { requestNumber, sumOf } from './request-rules.ts';
import { insertRequest, type NewRequest, type RequestItem } from './request-store.ts';

type Receipt = Answer<'POST /api/internal/personal-catalog/request/send'> & { id: number };

/** What the person filled in, parsed. */
interface RequestToSend extends Omit<NewRequest, 'userId'> {
  itemsIds: number[];
}

interface Sending extends RequestServices {
  catalog: LiveCatalog;
}

/** What the draft holds beyond the limit or no longer sold keeps it from being sent; the page names it from the draft. */
const cannotBeSent = (message: string) => new Refusal(409, 'request-items', message);

/** The items are marked as sent in the same transaction: a request sent twice finds them in the first one. */
export async function sendRequest(
  tx: Tx,
  sending: Sending,
  body: RequestToSend,
  caller: Caller,
): Promise<Receipt | Refusal> {
  const { catalog } = sending;
  const owner = ownerOf(caller);
  if (!owner) return notFound();
  await drafts.lockDrafts(tx, owner);
  const limit = limitOf(caller.person);
  const items = await takeItems(tx, catalog, await drafts.readDraftItems(tx, owner), body, limit);
  if (items instanceof Refusal) return items;
  const userId = caller.person?.user.id ?? null;
  const id = await insertRequest(tx, { ...body, userId }, items);
  const number = requestNumber(id);
  await drafts.markDraftSent(tx, owner, body.event, body.itemsIds, id);
  await recordConsent(tx, {
    ...(userId !== null && { userId }),
    purpose: 'request',
    caller: callerKey(caller),
    address: caller.address,
  });
  const standing = await addressStandingOf(tx, caller, body.email);
  await tell(tx, sending, { ...body, number, items, userId, standing, by: askerOf(caller) });
  const rows = await drafts.readDraftItems(tx, owner);
  return { id, number, drafts: await tellDrafts(tx, catalog, rows, { limit }) };
}

/** What of the draft is asked for, as it is sold now. */
async function takeItems(
  tx: Tx,
  catalog: LiveCatalog,
  held: readonly drafts.DraftRow[],
  { itemsIds, event }: RequestToSend,
  limit: number,
): Promise<RequestItem[] | Refusal> {
  const wanted = new Set(itemsIds);
  if (wanted.size > limit) return cannotBeSent('В\u00A0одной заявке столько не\u00A0помещается.');
  const rows = held.filter((row) => row.event === event && wanted.has(row.item_id));
  if (rows.length < wanted.size)
    return cannotBeSent('Избранное изменилось, пока вы заполняли заявку: проверьте его ещё раз.');
  const sent = rows.find(({ request_state }) => request_state !== null && !isOver(request_state));
  if (sent)
    return cannotBeSent(
      `Часть предметов уже в\u00A0заявке ${requestNumber(sent.request_id!)}: менеджер ответит по\u00A0ней.`,
    );
  if (rows.some(({ item_id }) => isGone(catalog.find(item_id))))
    return cannotBeSent('Часть предметов уже продана или снята с\u00A0продажи.');
  const lots = await lotsOfItems(
    tx,
    [...wanted].filter((id) => catalog.find(id)?.status === 'auction'),
  );
  const closed = rows.some(({ item_id }) =>
    catalog.find(item_id)!.status === 'auction' ? !lots.get(item_id)?.orderable : false,
  );
  if (closed) return cannotBeSent('Часть предметов на\u00A0торгах: их можно получить только ставкой.');
  return rows.map(({ item_id, item_name, count, size, engraving }) => {
    const item = catalog.find(item_id)!;
    const price = priceOfSome(item.price, count, item.count);
    return { item_id, item_name, count, price, size, engraving, lot_id: lots.get(item_id)?.id ?? null };
  });
}

interface ToldRequest extends RequestToSend {
  number: string;
  userId: number | null;
  items: RequestItem[];
  standing: AddressStanding;
  by: Asker;
}

async function tell(
  tx: Tx,
  { catalog, letters, supportEmail }: Sending,
  { number, userId, items, standing, by, ...request }: ToldRequest,
): Promise<void> {
  const contents = contentsWords(sumOf(items));
  const whither = standing === 'own' ? ` по\u00A0номеру ${request.phone}` : '';
  await letters.queue(tx, {
    kind: 'request-sent',
    to: request.email,
    by,
    content: {
      ...requestStated.say({ заявка: number, предметы: contents, куда: whither }),
      ...itemRows(catalog, items, { typed: standing === 'own' }),
      ...(userId !== null && { action: { label: 'Мои заявки', path: '/personal/' } }),
      ...(standing === 'unproved' && { note: notYours }),
    },
  });
  await letters.queue(tx, {
    kind: 'request-for-house',
    to: supportEmail,
    by,
    forStaff: true,
    content: {
      subject: `Новая заявка ${number}`,
      heading: `Заявка ${number}`,
      paragraphs: [
        `${request.name}, ${request.phone}, ${request.email}.`,
        ...(request.clientName ? [`Клиент: ${request.clientName}.`] : []),
        `${contents}.`,
        request.comment || 'Без комментария.',
      ],
      ...itemRows(catalog, items, { typed: true }),
    },
  });
  if (userId !== null)
    await notify(tx, [
      {
        userId,
        kind: 'requests',
        title: `Заявка ${number} принята`,
        content: `${contents}.`,
        href: '/personal/',
      },
    ]);
}
