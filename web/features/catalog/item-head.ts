import type { PageDescription } from '#web/app/page/described-head.ts';
import { sharedImage } from '#web/app/page/shared-image.ts';
import { breadcrumbData, structuredData } from '#web/app/page/structured-data.ts';
import { crumbsTo } from './crumbs.ts';
import { listOfItem } from './item-list.ts';
import type { AnyItem } from './load-item.ts';

const availability: Record<AnyItem['status'], string> = {
  available: 'InStock',
  reserved: 'LimitedAvailability',
  sold: 'SoldOut',
  auction: 'LimitedAvailability',
};

export const itemHead = (item: AnyItem, origin: string): PageDescription => ({
  title: item.name,
  canonical: item.href,
  description: describe(item),
  image: sharedImage(item.images),
  structured: [
    productData(item, origin),
    breadcrumbData([...crumbsTo(listOfItem(item)), { label: item.name, href: item.href }], origin),
  ],
});

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
    // Without a price there is no offer for search engines.
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
