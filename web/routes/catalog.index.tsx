import { createFileRoute } from '@tanstack/react-router';
import { describedHead } from '#web/app/page/described-head.ts';
import { MainPage } from '#web/features/catalog/main/main-page.tsx';

export const Route = createFileRoute('/catalog/')({
  loader: async (input) => (await import('#web/features/catalog/main/load-main.ts')).loadMain(input),
  head: describedHead('Каталог'),
  component: Main,
});

function Main() {
  const { meta, data } = Route.useLoaderData();
  return <MainPage meta={meta} data={data} />;
}
