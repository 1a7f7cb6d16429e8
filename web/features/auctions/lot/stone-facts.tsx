import type { LotDetail } from '#contract/auctions/auction-answers.ts';
import { percentText, tiersText } from '#contract/auctions/total-cost.ts';
import { formatRubles, nbsp } from '#contract/russian.ts';
import { PageLink } from '#web/app/page/page-link.tsx';
import { Definition, DefinitionList } from '#web/ui/layout/definition-list.tsx';
import { AccordionItem } from '#web/ui/navigation/accordion.tsx';
import styles from './lot-page.module.css';
import { Receipts } from './receipts.tsx';

type Property = LotDetail['properties'][number];

/** What a buyer asks first; the rest unfolds. */
const mainCodes = new Set<string>([
  'weight',
  'color',
  'clarity',
  'diameter',
  'width',
  'fluorescence',
  'certs',
  'origin',
  'year',
]);

const Fact = ({ property, lot }: { property: Property; lot: LotDetail }) => (
  <Definition term={property.label}>
    {property.code === 'certs' ? <Certificates lot={lot} /> : property.value}
  </Definition>
);

const Certificates = ({ lot }: { lot: LotDetail }) =>
  lot.certificates.map(({ label, href }) =>
    href ? (
      <PageLink className="inline-link finger" key={label} href={href}>
        {label}
      </PageLink>
    ) : (
      label
    ),
  );

/** What is sold, and on what terms. */
export function StoneFacts({ lot }: { lot: LotDetail }) {
  const [first] = lot.stones;
  const isMain = (property: Property) => mainCodes.has(property.code);
  const main = lot.properties.filter(isMain);
  const rest = lot.properties.filter((property) => !isMain(property));
  return (
    <section className={`min-0 ${styles.facts}`} aria-labelledby="stone">
      <h2 id="stone" className="h2 mb-4">
        {lot.stonesCount > 1 ? 'Первый камень' : 'Камень'}
      </h2>
      <DefinitionList>
        {main.map((property) => (
          <Fact key={property.code} property={property} lot={lot} />
        ))}
        <Definition term="Стартовая цена">{formatRubles(lot.startPrice)}</Definition>
        {lot.tiers.length > 0 && (
          <Definition term="Вознаграждение дома">
            {tiersText(lot.tiers)}
            {lot.vat !== null && `, НДС${nbsp}${percentText(lot.vat)} на${nbsp}него`}
          </Definition>
        )}
      </DefinitionList>
      {rest.length > 0 && (
        <AccordionItem title="Все характеристики">
          <DefinitionList>
            {rest.map((property) => (
              <Fact key={property.code} property={property} lot={lot} />
            ))}
          </DefinitionList>
        </AccordionItem>
      )}
      {first && (
        <p className="mt-4">
          <PageLink className="inline-link finger" href={`/auctions/diamond/${first.id}/`}>
            Страница камня
          </PageLink>
        </p>
      )}
      {lot.receipts.length > 0 && <Receipts lot={lot} />}
    </section>
  );
}
