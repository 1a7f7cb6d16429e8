import { isStaff, managerGuard } from '#contract/account/roles.ts';
import { PageLink } from '#web/app/page/page-link.tsx';
import { useUser } from '#web/app/session/use-user.ts';
import { Row } from '#web/ui/layout/flow.tsx';
import { EmptyState } from '#web/ui/signs/empty-state.tsx';

interface Expected {
  what: string;
  places: readonly { href: string; label: string }[];
}

const ofManager: Expected = {
  what: 'Здесь появятся новые заявки, переносы и отмены встреч.',
  places: [
    { href: '/personal/requests/', label: 'К заявкам' },
    { href: '/personal/schedule/', label: 'К расписанию' },
  ],
};
const ofOtherStaff: Expected = {
  what: 'Здесь появится то, что ждёт вас в работе.',
  places: [{ href: '/admin/', label: 'К рабочему месту' }],
};
const ofClient: Expected = {
  what: 'Здесь появятся новости о ваших ставках, заявках и встречах.',
  places: [
    { href: '/catalog/', label: 'В каталог' },
    { href: '/auctions/', label: 'К торгам' },
  ],
};

/** What will come here depends on what the reader does. */
export function NoNotifications() {
  const user = useUser();
  const { what, places } =
    !user || !isStaff(user) ? ofClient : managerGuard(user) === undefined ? ofManager : ofOtherStaff;
  return (
    <EmptyState
      title="Уведомлений пока нет"
      action={
        <Row gap={[5, 6]} justify="center">
          {places.map(({ href, label }) => (
            <PageLink key={href} className="inline-link finger" href={href}>
              {label}
            </PageLink>
          ))}
        </Row>
      }
    >
      {what}
    </EmptyState>
  );
}
