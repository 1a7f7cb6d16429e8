import { isAdmin, isAuctionManager, isManagerUser } from '#contract/roles.ts';
import { signedIn } from '#server/account/public.ts';
import { type Route, route } from '#server/platform/http/dispatch.ts';

export const backofficeRoutes = (): Route[] => [
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
