import { Refusal } from '#server/platform/http/refusal.ts';

export { isOwnMatter } from '#server/account/public.ts';

export const ownMatter = (): Refusal =>
  new Refusal(
    403,
    'own-matter',
    'О\u00A0своих заявках и\u00A0ставках и\u00A0о\u00A0заявках и\u00A0ставках своей компании решает другой сотрудник.',
  );
