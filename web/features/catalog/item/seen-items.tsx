import { browserApi } from '#web/app/api/browser-api.ts';
import { useLoad } from '#web/app/forms/use-load.ts';
import { PageLink } from '#web/app/page/page-link.tsx';
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
      <ul className={styles.list}>
        {data.items.map((card) => (
          <li key={card.id}>
            <PageLink className={styles.item} href={card.href}>
              <ItemPicture images={card.images} alt="" size={72} />
              <span>
                <b>{nameAmongOthers(card)}</b>
                <span className={styles.price}>{costText(card)}</span>
              </span>
            </PageLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}
