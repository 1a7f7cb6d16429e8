import { createFileRoute } from '@tanstack/react-router';
import { nonManagerGuard } from '#contract/roles.ts';
import { SecuritySettings } from '#web/features/account/security-settings.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { guardPage, loadPage, pageHead } from '../app/page.ts';
import { PageFrame } from '../app/page-frame.tsx';

export const Route = createFileRoute('/personal/')({
  beforeLoad: (input) => guardPage(input, nonManagerGuard),
  loader: loadPage,
  head: pageHead('Личный кабинет'),
  component: Personal,
});

function Personal() {
  const { user } = Route.useRouteContext();
  return (
    <PageFrame>
      <PageHeading title={user.user.showName} kicker={user.user.companyName ?? 'Личный кабинет'} size="h1" />
      <SecuritySettings />
    </PageFrame>
  );
}
