import { critical, type LoadInput, loadMeta } from '#web/app/page/page.ts';
import { breadcrumbData } from '#web/app/page/structured-data.ts';
import { documentHref, homeCrumbs } from '../addresses.ts';

export async function loadDocument(input: LoadInput, code: string) {
  const { api, site } = input.context;
  const [document, meta] = await Promise.all([
    critical(api('GET /api/internal/main/documents/{code}/', { params: { code } }, { key: 'document' })),
    loadMeta(input),
  ]);
  const href = documentHref(document);
  return {
    meta,
    document,
    head: {
      title: document.title,
      canonical: href,
      description: document.lead,
      structured: [breadcrumbData([...homeCrumbs, { label: document.title, href }], site.publicUrl)],
    },
  };
}
