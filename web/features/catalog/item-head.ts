import type { PageMeta } from '#contract/site.ts';
import { pageHead } from '#web/app/page.ts';
import { crumbsTo } from './catalog-crumbs.tsx';
import { listOfItem } from './item-list.ts';
import type { AnyItem } from './load-item.ts';
import { breadcrumbData, type HeadInput, originOf, structuredData } from './structured-data.ts';

type ItemHeadInput = HeadInput & { loaderData: { item: AnyItem; meta: PageMeta } };

const availability: Record<AnyItem['status'], string> = {
  available: 'InStock',
  reserved: 'LimitedAvailability',
  sold: 'SoldOut',
  auction: 'LimitedAvailability',
};

export function itemHead({ loaderData, matches }: ItemHeadInput) {
  const { item } = loaderData;
  const meta = { ...loaderData.meta, description: loaderData.meta.description || describe(item) };
  const origin = originOf(matches);
  const crumbs = [...crumbsTo(listOfItem(item)), { label: item.name, href: item.href }];
  return {
    ...pageHead(item.name)({ loaderData: { meta }, match: { pathname: item.href }, matches }),
    scripts: [productData(item, origin), breadcrumbData(crumbs, origin)],
  };
}

const describe = (item: AnyItem): string => `${item.name}. ${item.description}`.slice(0, 300);

const productData = (item: AnyItem, origin: string) =>
  structuredData({
    '@type': 'Product',
    name: item.name,
    sku: item.code,
    productID: String(item.id),
    url: origin + item.href,
    image: [origin + item.images.big],
    description: item.description,
    brand: { '@type': 'Brand', name: 'Грань' },
    additionalProperty: item.properties.flatMap((property) =>
      property.code === 'certs'
        ? []
        : [{ '@type': 'PropertyValue', name: property.label, value: property.value }],
    ),
    // Without a price there is no offer to speak of.
    ...(item.price !== null && {
      offers: {
        '@type': 'Offer',
        price: item.price,
        priceCurrency: 'RUB',
        availability: `https://schema.org/${availability[item.status]}`,
        url: origin + item.href,
        seller: { '@type': 'Organization', name: 'Грань' },
      },
    }),
  });
