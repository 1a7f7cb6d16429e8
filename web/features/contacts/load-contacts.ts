import { critical, type LoadInput, loadMeta, optional } from '#web/app/page/page.ts';
import { breadcrumbData } from '#web/app/page/structured-data.ts';
import { officeData } from './office-data.ts';

export async function loadContacts(input: LoadInput) {
  const { api, site } = input.context;
  const [offices, footer, meta] = await Promise.all([
    critical(api('GET /api/internal/main/contact/offices/get-list')),
    optional(api('GET /api/internal/ade/blocks/get/footer')),
    loadMeta(input),
  ]);
  return {
    meta,
    offices: offices.items,
    house: footer?.items[0] ?? null,
    head: {
      title: 'Контакты',
      canonical: '/contacts/',
      description: `Адреса, часы работы и телефоны дома «Грань»: ${offices.items.map(({ city }) => city).join(', ')}.`,
      structured: [
        breadcrumbData(
          [
            { label: 'Главная', href: '/' },
            { label: 'Контакты', href: '/contacts/' },
          ],
          site.publicUrl,
        ),
        ...offices.items.map((office) => officeData(office, site.publicUrl)),
      ],
    },
  };
}
