import { browserApi } from '#web/app/api/browser-api.ts';
import { useLoad } from '#web/app/forms/use-load.ts';
import { PageLink } from '#web/app/page/page-link.tsx';
import { Grid, Row } from '#web/ui/layout/flow.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { ItemPicture } from '../cards/item-picture.tsx';
import { costText, nameAmongOthers } from '../cards/item-words.ts';
import styles from './seen-items.module.css';

/** What this browser has looked at before; nothing is shown while there is nothing. */
export function SeenItems({ exclude }: { exclude?: number }) {
  const { data } = useLoad(() =>
    browserApi('GET /api/internal/personal-catalog/seen', {
      query: { take: 5, ...(exclude && { exclude: String(exclude) }) },
    }),
  );
  if (!data?.items.length) return null;
  return (
    <Section rule tight title="Вы смотрели">
      <Grid as="ul" columns={5} laptop={1} className={`rule-top rule-bottom ${styles.list}`}>
        {data.items.map((card) => (
          <li key={card.id}>
            <Row as={PageLink} gap={4} nowrap className={styles.item} href={card.href}>
              <ItemPicture images={card.images} alt="" size={72} />
              <span className="min-0">
                <b>{nameAmongOthers(card)}</b>
                <span className="muted mt-1 block">{costText(card)}</span>
              </span>
            </Row>
          </li>
        ))}
      </Grid>
    </Section>
  );
}
