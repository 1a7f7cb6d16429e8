import { createFileRoute } from '@tanstack/react-router';
import type { KindName } from '#contract/back-office/kinds.ts';
import type { Query } from '#contract/protocol/bracket-query.ts';
import { PreviewStrip } from '#web/features/back-office/preview/preview-strip.tsx';
import { critical, guardPage, loadPage, pageHead } from '../app/page/page.ts';
import { DraftShown } from './-draft-shown.tsx';

/** A draft as people will see it: the public page itself, outside the frame of the back office. */
export const Route = createFileRoute('/admin_/preview/$kind/$id')({
  validateSearch: (search: Query): Query => search,
  beforeLoad: async (input) => {
    const { kindGuard } = await import('#web/features/back-office/kind-guard.ts');
    return guardPage(input, kindGuard(input.params.kind));
  },
  loader: async (input) => {
    const params = { kind: input.params.kind as KindName, id: input.params.id };
    const [page, shown] = await Promise.all([
      loadPage(input),
      critical(input.context.api('GET /api/internal/admin/entities/{kind}/{id}/preview', { params })),
    ]);
    return { ...page, shown };
  },
  head: pageHead('Показ черновика'),
  component: Draft,
});

function Draft() {
  const { kind, id } = Route.useParams();
  const { shown, meta } = Route.useLoaderData();
  const { view } = Route.useSearch();
  return (
    <>
      <PreviewStrip href={`/admin/${kind}/${id}/`} />
      <DraftShown shown={shown} meta={meta} asCard={view === 'card'} />
    </>
  );
}
