import { sql } from 'kysely';
import type { LibraryFolder } from '#contract/documents/library-words.ts';
import { moscowDay } from '#contract/russian.ts';
import { insertVersion } from '#server/documents/public.ts';
import type { Tx } from '#server/platform/db.ts';
import { writePdf } from './write-pdf.ts';

const day = 86_400_000;

interface DemoDocument {
  folder: LibraryFolder;
  title: string;
  about: string;
  /** Days ago, the oldest first, with what each changed. */
  versions: (readonly [days: number, changes: string])[];
  /** Days ahead. */
  required?: number;
  /** Who has read the latest version. */
  read: string[];
}

const documents: DemoDocument[] = [
  {
    folder: 'regulations',
    title: 'Регламент показа',
    about: 'Кто встречает гостя, как камень выносят, кладут и возвращают.',
    versions: [
      [120, ''],
      [
        5,
        'Изменились пункты 3.2 и 5: гость подтверждает личность до входа; камни дороже 20 млн ₽ показывают двое.',
      ],
    ],
    required: 3,
    read: ['vip', 'admin'],
  },
  {
    folder: 'regulations',
    title: 'Допуск к торгам: что проверять',
    about: 'Документы компании, полномочия представителя, лимит ставок.',
    versions: [[14, '']],
    required: 9,
    read: ['auction', 'admin', 'manager'],
  },
  {
    folder: 'regulations',
    title: 'Приём камня на комиссию',
    about: 'Опись, взвешивание, сверка с сертификатом, подпись владельца.',
    versions: [
      [210, ''],
      [39, 'Добавлена сверка с реестром сертификатов.'],
    ],
    read: ['manager', 'vip', 'ade', 'auction', 'admin'],
  },
  {
    folder: 'regulations',
    title: 'Ответ на жалобу',
    about: 'Сроки, кто отвечает, что сохраняем.',
    versions: [[138, '']],
    read: ['ade'],
  },
  {
    folder: 'presentations',
    title: 'Дом «Грань» за десять минут',
    about: 'Для первой встречи: что мы продаём и как это проверить.',
    versions: [[60, '']],
    read: ['manager', 'vip'],
  },
  {
    folder: 'presentations',
    title: 'Инвестиции в камни: без обещаний',
    about: 'Индекс, горизонт, расходы на хранение и разница цен.',
    versions: [[33, '']],
    read: ['ade'],
  },
  {
    folder: 'prices',
    title: 'Прайс-лист, ноябрь',
    about: 'Круглые бриллианты от 0,30 до 5 карат.',
    versions: [[10, '']],
    read: ['manager'],
  },
  {
    folder: 'templates',
    title: 'Договор купли-продажи',
    about: 'Для частного лица, камень с сертификатом.',
    versions: [[90, '']],
    read: ['manager', 'admin'],
  },
  {
    folder: 'templates',
    title: 'Договор о задатке',
    about: 'Для участия в торгах.',
    versions: [[75, '']],
    read: ['auction'],
  },
  {
    folder: 'training',
    title: 'Как читать сертификат',
    about: 'Масса, цвет, чистота, пропорции, пометки лаборатории.',
    versions: [[150, '']],
    read: ['manager', 'vip', 'ade'],
  },
];

/** What the staff reads: two of it by a day that is near. */
export async function fillLibrary(tx: Tx, now: Date): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * day);
  const people = await sql<{ id: number; login: string }>`
    select id, split_part(email, '@', 1) as login from users where email like '%@demo.test'`.execute(tx);
  const idOf = new Map(people.rows.map(({ id, login }) => [login, id]));
  for (const document of documents) {
    const { folder, title, about, versions, required } = document;
    const { id: documentId } = await tx
      .insertInto('library_documents')
      .values({ folder, title, about, created_at: ago(versions[0]![0]) })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const [place, [days, changes]] of versions.entries()) {
      const last = place === versions.length - 1;
      const bytes = await writePdf(title, [about, changes || 'Первая редакция.'], ago(days));
      const version = await insertVersion(
        tx,
        {
          documentId,
          changes,
          requiredUntil: last && required !== undefined ? moscowDay(ago(-required)) : null,
          authorId: idOf.get('admin') ?? null,
        },
        { name: `${title}.pdf`, mediaType: 'application/pdf', bytes },
      );
      await tx
        .updateTable('library_versions')
        .set({ created_at: ago(days) })
        .where('id', '=', version)
        .execute();
      const readers = last ? document.read : ['manager', 'vip', 'ade', 'auction', 'admin'];
      await tx
        .insertInto('library_reads')
        .values(
          readers.map((login) => ({
            version_id: version,
            user_id: idOf.get(login)!,
            read_at: ago(days / 2),
          })),
        )
        .execute();
    }
  }
}
