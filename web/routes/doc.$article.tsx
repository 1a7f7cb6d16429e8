import { createFileRoute } from '@tanstack/react-router';
import { DocumentPage } from '#web/features/reading/document/document-page.tsx';
import { describedHead } from '../app/page/described-head.ts';

export const Route = createFileRoute('/doc/$article')({
  loader: async (input) =>
    (await import('#web/features/reading/document/load-document.ts')).loadDocument(
      input,
      input.params.article,
    ),
  head: describedHead('Документ'),
  component: Document,
});

function Document() {
  const { document, meta } = Route.useLoaderData();
  return <DocumentPage document={document} title={meta.h1 || document.title} />;
}
