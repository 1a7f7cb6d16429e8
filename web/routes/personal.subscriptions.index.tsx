import { createFileRoute } from '@tanstack/react-router';
import { signedInGuard } from '#contract/account/roles.ts';
import { SettingsPage } from '#web/features/subscriptions/settings/settings-page.tsx';
import { critical, guardPage, loadPage, pageHead } from '../app/page/page.ts';

export const Route = createFileRoute('/personal/subscriptions/')({
  beforeLoad: (input) => guardPage(input, signedInGuard),
  loader: async (input) => {
    const { api } = input.context;
    const [page, settings, follows, notes] = await Promise.all([
      loadPage(input),
      critical(api('GET /api/internal/user/subscription/settings/')),
      critical(api('GET /api/internal/user/subscription/follows/')),
      critical(api('GET /api/internal/user/notifications/settings/')),
    ]);
    return { ...page, settings, follows, notes };
  },
  head: pageHead('Подписки'),
  component: () => {
    const { settings, follows, notes } = Route.useLoaderData();
    return <SettingsPage settings={settings} follows={follows} notes={notes} />;
  },
});
