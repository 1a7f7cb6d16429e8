import { sql } from 'kysely';
import type { QueueKind, RequestState } from '#contract/requests/request-words.ts';
import type { Tx } from '#server/platform/db.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

interface DemoRequest {
  /** A demo sign-in; absent: a visitor. */
  login?: string;
  name: string;
  phone: string;
  clientName?: string;
  comment: string;
  items: number;
  /** The last of them was sold since. */
  sold?: boolean;
  minutesAgo: number;
  state: RequestState;
  by?: 'manager' | 'vip' | 'ade';
  answered?: boolean;
  note?: string;
}

const requests: DemoRequest[] = [
  {
    login: 'client',
    name: 'Елена Орлова',
    phone: '+7 (916) 000-00-01',
    comment:
      'Хочу сравнить камни при дневном свете. Если чего-то нет, покажите похожее. Со\u00A0мной будет муж.',
    items: 3,
    sold: true,
    minutesAgo: 52,
    state: 'new',
  },
  {
    login: 'company',
    name: 'Павел Ветров',
    phone: '+7 (916) 000-00-02',
    comment: 'Для\u00A0хранения у\u00A0дома, нужен договор на\u00A0компанию.',
    items: 2,
    minutesAgo: 70,
    state: 'new',
  },
  {
    name: 'Глеб Туманов',
    phone: '+7 (903) 000-11-22',
    comment: 'Можно посмотреть в\u00A0субботу?',
    items: 1,
    minutesAgo: 6,
    state: 'new',
  },
  {
    name: 'Рустам Каримов',
    phone: '+7 (917) 000-33-44',
    comment: '',
    items: 1,
    minutesAgo: 160,
    state: 'working',
    by: 'manager',
    note: 'Просил перезвонить после обеда.',
  },
  {
    name: 'Анна Дорон',
    phone: '+7 (925) 000-55-66',
    comment: 'Подберите в\u00A0пару к\u00A0моему кольцу.',
    items: 2,
    minutesAgo: 26 * 60,
    state: 'working',
    by: 'manager',
    answered: true,
  },
  {
    login: 'company',
    name: 'Павел Ветров',
    phone: '+7 (916) 000-00-02',
    comment: '',
    items: 4,
    minutesAgo: 3 * 24 * 60,
    state: 'working',
    by: 'manager',
    answered: true,
  },
  {
    login: 'client',
    name: 'Елена Орлова',
    phone: '+7 (916) 000-00-01',
    comment: 'Подарок на\u00A0годовщину.',
    items: 2,
    minutesAgo: 40 * 24 * 60,
    state: 'done',
    by: 'vip',
    answered: true,
    note: 'Выбрала круг, второй вернули в\u00A0каталог.',
  },
  {
    name: 'Тимур Ясенев',
    phone: '+7 (999) 000-77-88',
    comment: 'Нужна скидка 40\u00A0%.',
    items: 1,
    minutesAgo: 12 * 24 * 60,
    state: 'declined',
    by: 'manager',
    answered: true,
  },
  {
    login: 'manager',
    name: 'Ирина Снегирёва',
    phone: '+7 (916) 000-00-03',
    clientName: 'Софья Лаврова',
    comment: 'Клиентка будет в\u00A0Москве в\u00A0пятницу.',
    items: 5,
    minutesAgo: 2 * 24 * 60,
    state: 'working',
    by: 'manager',
    answered: true,
  },
];

interface DemoTalk {
  kind: Exclude<QueueKind, 'request'>;
  login?: string;
  name: string;
  phone: string;
  clientName?: string;
  ade?: boolean;
  text: string;
  subject?: string;
  time?: string;
  withItem?: boolean;
  minutesAgo: number;
  state: RequestState;
  by?: 'manager' | 'vip' | 'ade';
}

const talks: DemoTalk[] = [
  {
    kind: 'consultation',
    login: 'manager',
    name: 'Ирина Снегирёва',
    clientName: 'Николай Лаптев',
    phone: '+7 (912) 000-12-12',
    ade: true,
    text: 'Спрашивает, как считается индекс цен и\u00A0что с\u00A0обратным выкупом.',
    time: 'с 17:00 до 21:00',
    minutesAgo: 42,
    state: 'new',
  },
  {
    kind: 'consultation',
    name: 'Марина Ольхова',
    phone: '+7 (926) 000-21-21',
    text: 'Первый камень, бюджет до\u00A0полутора миллионов.',
    time: 'с 9:00 до 12:00',
    withItem: true,
    minutesAgo: 25,
    state: 'new',
  },
  {
    kind: 'question',
    login: 'client',
    name: 'Елена Орлова',
    phone: '+7 (916) 000-00-01',
    subject: 'Сертификат',
    text: 'Можно ли перевыпустить сертификат на\u00A0новое имя?',
    withItem: true,
    minutesAgo: 2 * 24 * 60,
    state: 'done',
    by: 'vip',
  },
  {
    kind: 'question',
    name: 'Олег Рябинин',
    phone: '',
    subject: 'Доставка в\u00A0Казань',
    text: 'Привозите ли камни на\u00A0показ в\u00A0другие города?',
    minutesAgo: 15,
    state: 'new',
  },
];

/** A working day of the managers: what is new, in work and over, and whose clients people are. */
export async function fillRequests(tx: Tx, now: Date): Promise<void> {
  const people = await tx
    .selectFrom('users')
    .select(['id', 'email'])
    .where('email', 'like', '%@demo.test')
    .execute();
  const idOf = (login: string): number => people.find(({ email }) => email === `${login}@demo.test`)!.id;
  await tx
    .insertInto('clients')
    .values([
      { user_id: idOf('client'), manager_id: idOf('vip'), segment: 'vip' },
      { user_id: idOf('company'), manager_id: idOf('manager'), segment: 'plain' },
    ])
    .execute();
  await tx
    .insertInto('client_notes')
    .values([
      {
        user_id: idOf('client'),
        author_id: idOf('vip'),
        text: 'Решает вдвоём с\u00A0мужем. Смотреть при дневном свете, не\u00A0под софитом.',
        created_at: new Date(now.getTime() - 40 * day),
      },
      {
        user_id: idOf('company'),
        author_id: idOf('manager'),
        text: 'Договоры присылать юристу, не\u00A0Павлу.',
        created_at: new Date(now.getTime() - 3 * day),
      },
    ])
    .execute();
  const stones = await shelf(tx);
  const byAge = <T extends { minutesAgo: number }>(sent: T[]) =>
    sent.toSorted((a, b) => b.minutesAgo - a.minutesAgo);
  for (const request of byAge(requests)) await insertRequest(tx, now, idOf, request, stones);
  for (const talk of byAge(talks)) await insertTalk(tx, now, idOf, talk, stones);
  // Requests that are long overdue were already announced.
  await sql`insert into queue_overdue (kind, entry_id, told_at)
    select kind, id, sent_at + interval '4 hours' from queue where sent_at < ${now}::timestamptz - interval '4 hours'`.execute(
    tx,
  );
}

interface Stone {
  id: number;
  name: string;
  price: number;
}

/** Stones without other demo roles; each is asked for once. */
async function shelf(tx: Tx): Promise<Stone[]> {
  const { rows } = await sql<Stone>`
    select id, name, price from items where type = 'diamonds' and status = 'available' and count = 1 and price is not null
      and weight between 60 and 220 and id % 7 = 3 order by id desc limit 60`.execute(tx);
  return rows;
}

const emailOf = (login: string | undefined, name: string): string =>
  login
    ? `${login}@demo.test`
    : `${[...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0)}@guests.test`;

type IdOf = (login: string) => number;

async function insertRequest(
  tx: Tx,
  now: Date,
  idOf: IdOf,
  request: DemoRequest,
  stones: Stone[],
): Promise<void> {
  const sent = new Date(now.getTime() - request.minutesAgo * minute);
  const moved = new Date(Math.min(now.getTime(), sent.getTime() + 30 * minute));
  const chosen = stones.splice(0, request.items);
  const { id } = await tx
    .insertInto('requests')
    .values({
      user_id: request.login ? idOf(request.login) : null,
      name: request.name,
      phone: request.phone,
      email: emailOf(request.login, request.name),
      client_name: request.clientName ?? '',
      comment: request.comment,
      state: request.state,
      sent_at: sent,
      state_at: request.state === 'new' ? sent : moved,
      manager_id: request.by ? idOf(request.by) : null,
      taken_at: request.by ? moved : null,
      answered_at: request.answered ? moved : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (chosen.length)
    await tx
      .insertInto('request_items')
      .values(
        chosen.map((stone, index) => ({
          request_id: id,
          place: index + 1,
          item_id: stone.id,
          item_name: stone.name,
          // One has become cheaper since.
          price: index === 1 ? stone.price + Math.round(stone.price / 20) : stone.price,
        })),
      )
      .execute();
  if (request.sold && chosen.length)
    await tx.updateTable('items').set({ status: 'sold' }).where('id', '=', chosen.at(-1)!.id).execute();
  await insertHistory(
    tx,
    { kind: 'request', id },
    request,
    request.by && idOf(request.by),
    moved,
    request.note,
  );
}

async function insertTalk(tx: Tx, now: Date, idOf: IdOf, talk: DemoTalk, stones: Stone[]): Promise<void> {
  const sent = new Date(now.getTime() - talk.minutesAgo * minute);
  const moved = new Date(Math.min(now.getTime(), sent.getTime() + 30 * minute));
  const stone = talk.withItem ? stones.shift() : undefined;
  const shared = {
    user_id: talk.login ? idOf(talk.login) : null,
    name: talk.name,
    phone: talk.phone,
    email: emailOf(talk.ade ? undefined : talk.login, talk.clientName ?? talk.name),
    state: talk.state,
    state_at: talk.state === 'new' ? sent : moved,
    created_at: sent,
    manager_id: talk.by ? idOf(talk.by) : null,
    taken_at: talk.by ? moved : null,
    answered_at: talk.by ? moved : null,
    item_id: stone?.id ?? null,
    about: stone ? `${stone.name}, №\u00A0${stone.id}` : '',
  };
  const topics = await tx
    .selectFrom('consultation_topics')
    .select('code')
    .orderBy('position')
    .limit(2)
    .execute();
  const { id } =
    talk.kind === 'consultation'
      ? await tx
          .insertInto('consultations')
          .values({
            ...shared,
            topics: topics.map(({ code }) => code),
            convenient_time: talk.time ?? '',
            comment: talk.text,
            ade: talk.ade ?? false,
            client_name: talk.clientName ?? '',
          })
          .returning('id')
          .executeTakeFirstOrThrow()
      : await tx
          .insertInto('questions')
          .values({ ...shared, subject: talk.subject ?? '', question: talk.text })
          .returning('id')
          .executeTakeFirstOrThrow();
  await insertHistory(tx, { kind: talk.kind, id }, talk, talk.by && idOf(talk.by), moved);
}

async function insertHistory(
  tx: Tx,
  { kind, id }: { kind: QueueKind; id: number },
  { state }: { state: RequestState },
  actor: number | undefined,
  at: Date,
  note?: string,
): Promise<void> {
  if (!actor) return;
  const entry = { kind, entry_id: id, actor_id: actor, at };
  await tx
    .insertInto('queue_history')
    .values([
      { ...entry, act: 'take', to_state: 'working' },
      ...(state === 'working' ? [] : [{ ...entry, act: 'move', to_state: state }]),
      ...(note ? [{ ...entry, act: 'comment', note }] : []),
    ])
    .execute();
}
