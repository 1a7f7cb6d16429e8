import type { Office } from '#contract/schedule/offices.ts';
import { structuredData } from '#web/app/page/structured-data.ts';

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** An office as search engines read it. */
export const officeData = (office: Office, origin: string): string =>
  structuredData({
    '@type': 'JewelryStore',
    '@id': `${origin}/contacts/#${office.code}`,
    name: `«Грань», ${office.name}`,
    url: `${origin}/contacts/#${office.code}`,
    image: `${origin}/pictures/share.png`,
    telephone: office.phones[0],
    email: office.email,
    address: {
      '@type': 'PostalAddress',
      addressLocality: office.city,
      streetAddress: office.address,
    },
    geo: { '@type': 'GeoCoordinates', latitude: office.latitude, longitude: office.longitude },
    openingHoursSpecification: office.hours.flatMap((hours, day) =>
      hours
        ? [
            {
              '@type': 'OpeningHoursSpecification',
              dayOfWeek: `https://schema.org/${days[day]}`,
              opens: hours.opens,
              closes: hours.closes,
            },
          ]
        : [],
    ),
  });
