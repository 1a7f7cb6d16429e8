import { isAdmin, isAuctionManager, isManagerUser } from '#contract/account/roles.ts';
import { signedIn, staff } from '#server/account/public.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type Route, route } from '#server/platform/http/dispatch.ts';
import type { Sender } from '#server/platform/mail/compose.ts';
import { listLetters } from './letters/list-letters.ts';

export interface Backoffice {
  sender: Sender;
  clock: Clock;
}

export const backofficeRoutes = ({ sender, clock }: Backoffice): Route[] => [
  route('GET /api/internal/admin/letters/', staff, async () => listLetters(sender, clock())),
  route('GET /api/internal/user/admin-panel/link-list/', signedIn, async (_input, { caller }) => {
    const person = caller.person!;
    const works = isAdmin(person) || isManagerUser(person);
    return {
      items: [
        ...(works ? [{ label: 'Расписание', href: '/personal/schedule/' }] : []),
        ...(isManagerUser(person) ? [{ label: 'Документы', href: '/personal/documents/' }] : []),
        ...(isAdmin(person) || isAuctionManager(person)
          ? [{ label: 'Журнал торгов', href: '/auctions/log/' }]
          : []),
      ],
    };
  }),
];
