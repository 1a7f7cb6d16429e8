import type { Hammer } from '#contract/auctions/auction-answers.ts';
import { formatDate, formatRubles } from '#contract/russian.ts';
import { ArrowLink } from '#web/app/page/arrow-link.tsx';
import { PageLink } from '#web/app/page/page-link.tsx';
import { Stack } from '#web/ui/layout/flow.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { Cell, HeadCell, Table, TableRow } from '#web/ui/tables/table.tsx';
import styles from './investments.module.css';

/** Results of our own sales, which anyone can look up, beside a computed index. */
export function Hammers({ items }: { items: readonly Hammer[] }) {
  return (
    <Section
      rule
      tight
      title="За сколько продали сами"
      aside={<ArrowLink href="/auctions/">Все аукционы</ArrowLink>}
    >
      <Stack gap={6}>
        <p className="muted">
          Последние продажи камней на торгах дома. Цена лота, без вознаграждения дома: её можно сверить с
          итогами и с цепочкой ставок.
        </p>
        <Table label="Проданное на торгах дома" stacked className={styles.hammers}>
          <thead>
            <tr>
              <HeadCell>Камень</HeadCell>
              <HeadCell>Торги</HeadCell>
              <HeadCell numeric>Цена лота</HeadCell>
              <HeadCell numeric>За карат</HeadCell>
            </tr>
          </thead>
          <tbody>
            {items.map(({ lotId, name, grades, href, sale, soldAt, price, priceCarat }) => (
              <TableRow key={lotId}>
                <Cell>
                  <PageLink href={href}>{name}</PageLink> <span className="muted nowrap">{grades}</span>
                </Cell>
                <Cell>
                  «{sale}», {formatDate(soldAt)}
                </Cell>
                <Cell numeric>{formatRubles(price)}</Cell>
                <Cell numeric>
                  {formatRubles(priceCarat)}
                  <span className={styles.ofCarat}> за карат</span>
                </Cell>
              </TableRow>
            ))}
          </tbody>
        </Table>
      </Stack>
    </Section>
  );
}
