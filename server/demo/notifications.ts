import type { Tx } from '#server/platform/db.ts';

const hour = 3_600_000;

const letters = [
  {
    to: 'manager@demo.test',
    title: 'Новая заявка',
    content: 'Елена Орлова просит показать три камня.',
    tone: 'metal',
    href: '/personal/schedule/',
    managers_only: true,
  },
  {
    to: 'manager@demo.test',
    title: 'Заявка на участие',
    content: 'ООО «Лад» просит допустить к\u00A0торгам «Полярная ночь».',
    tone: 'neutral',
    href: '/auctions/polar-night/',
    managers_only: true,
  },
  {
    to: 'manager@demo.test',
    title: 'Резерв достигнут',
    content: 'Лот\u00A017: ставка дошла до\u00A0резервной цены.',
    tone: 'good',
    href: '/auctions/polar-night/lots/17/',
    managers_only: true,
  },
  {
    to: 'manager@demo.test',
    title: 'Документ загружен',
    content: 'Выписка из\u00A0реестра ждёт проверки.',
    tone: 'neutral',
    href: null,
    managers_only: true,
  },
  {
    to: 'manager@demo.test',
    title: 'Встреча через час',
    content: 'Показ в\u00A0офисе на\u00A0Гранном переулке, 4.',
    tone: 'neutral',
    href: '/personal/schedule/',
    managers_only: false,
  },
  {
    to: 'manager@demo.test',
    title: 'PDF готов',
    content: 'Подборка из\u00A0двенадцати камней собрана.',
    tone: 'good',
    href: null,
    managers_only: false,
  },
  {
    to: 'client@demo.test',
    title: 'Новый камень по\u00A0вашему подбору',
    content: 'Круг 1,02\u00A0карата, D\u00A0/\u00A0IF.',
    tone: 'metal',
    href: '/catalog/diamonds/',
    managers_only: false,
  },
] as const;

export async function fillNotifications(tx: Tx, now: Date): Promise<void> {
  const users = await tx.selectFrom('users').select(['id', 'email']).execute();
  const idOf = new Map(users.map((user) => [user.email, user.id]));
  await tx
    .insertInto('notifications')
    .values(
      letters.map(({ to, ...letter }, index) => ({
        ...letter,
        user_id: idOf.get(to)!,
        created_at: new Date(now.getTime() - (letters.length - index) * hour),
      })),
    )
    .execute();
}
