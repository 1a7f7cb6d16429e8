import type { LotDetail } from '#contract/auctions.ts';
import { formatRubles, nbsp } from '#contract/russian.ts';
import { PageLink } from '#web/app/page-link.tsx';
import { Definition, DefinitionList } from '#web/ui/definition-list.tsx';
import { percentText } from '../total-cost.ts';
import styles from './lot-page.module.css';
import { Receipts } from './receipts.tsx';

/** What is sold, and on what terms. */
export function StoneFacts({ lot }: { lot: LotDetail }) {
  const [first] = lot.stones;
  return (
    <section className={styles.facts} aria-labelledby="stone">
      <h2 id="stone" className={`h2 ${styles.title}`}>
        {lot.stonesCount > 1 ? 'Первый камень' : 'Камень'}
      </h2>
      <DefinitionList>
        {lot.properties.map((property) => (
          <Definition key={property.code} term={property.label}>
            {property.code === 'certs'
              ? Object.entries(property.value).map(([label, href]) => (
                  <PageLink className="inline-link nowrap" key={label} href={href}>
                    {label}
                  </PageLink>
                ))
              : property.value}
          </Definition>
        ))}
        <Definition term="Стартовая цена">{formatRubles(lot.startPrice)}</Definition>
        <Definition term="Шаг">{formatRubles(lot.step)}</Definition>
        {lot.premium > 0 && (
          <Definition term="Премия дома">
            {percentText(lot.premium)} сверх{nbsp}ставки
          </Definition>
        )}
      </DefinitionList>
      {first && (
        <p className={styles.more}>
          <PageLink className="inline-link" href={`/auctions/diamond/${first.id}/`}>
            Страница камня
          </PageLink>
        </p>
      )}
      {lot.receipts.length > 0 && <Receipts lot={lot} />}
    </section>
  );
}
