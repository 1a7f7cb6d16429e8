import { createFileRoute } from '@tanstack/react-router';
import { signedInGuard } from '#contract/roles.ts';
import { SecuritySettings } from '#web/features/account/security-settings.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { guardPage, loadPage, pageHead } from '../app/page.ts';
import { PageFrame } from '../app/page-frame.tsx';

export const Route = createFileRoute('/personal/security')({
  beforeLoad: (input) => guardPage(input, signedInGuard),
  loader: loadPage,
  head: pageHead('Безопасность'),
  component: () => (
    <PageFrame>
      <PageHeading title="Безопасность" size="h1" />
      <SecuritySettings />
    </PageFrame>
  ),
});
