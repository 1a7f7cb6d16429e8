import { createFileRoute } from '@tanstack/react-router';
import { EntityPage } from '#web/features/back-office/form/entity-page.tsx';
import { guardPage, pageHead } from '../app/page/page.ts';

export const Route = createFileRoute('/admin/$kind/$id')({
  beforeLoad: async (input) => {
    const { kindGuard } = await import('#web/features/back-office/kind-guard.ts');
    return guardPage(input, kindGuard(input.params.kind));
  },
  loader: async (input) =>
    (await import('#web/features/back-office/form/load-entity.ts')).loadEntity(
      input,
      input.params.kind,
      input.params.id,
    ),
  head: pageHead('Запись'),
  component: One,
});

/** Keyed: another entity gets a new form. */
function One() {
  const data = Route.useLoaderData();
  return <EntityPage key={`${data.kind.name} ${data.entity.id}`} data={data} />;
}
