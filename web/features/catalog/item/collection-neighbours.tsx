import type { Card } from '#contract/catalog/catalog-answers.ts';
import { listUrl } from '#contract/catalog/catalog-selection.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { useLoad } from '#web/app/forms/use-load.ts';
import { ArrowLink } from '#web/app/page/arrow-link.tsx';
import { PageLink } from '#web/app/page/page-link.tsx';
import { Grid, Row, Stack } from '#web/ui/layout/flow.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '#web/ui/signs/icons.tsx';
import { ItemPicture } from '../cards/item-picture.tsx';
import { costText, shortName } from '../cards/item-words.ts';
import { listOfItem } from '../item-list.ts';
import type { AnyItem } from '../load-item.ts';
import styles from './collection-neighbours.module.css';

type CollectionNeighboursProps = { item: AnyItem; collection: NonNullable<AnyItem['collection']> };

/** The collection an item belongs to, and who stands beside it there. */
export function CollectionNeighbours({ item, collection }: CollectionNeighboursProps) {
  const { data } = useLoad(() =>
    browserApi('GET /api/internal/personal-catalog/get/collection', {
      query: { collectionCode: collection.code, diamondCode: item.code },
    }),
  );
  const list = listOfItem(item);
  return (
    <Section
      rule
      tight
      title={`Коллекция «${collection.name}»`}
      aside={
        list !== 'boxes' && (
          <ArrowLink href={listUrl(list === 'unique' ? 'main' : list, { collection: [collection.code] })}>
            Вся коллекция
          </ArrowLink>
        )
      }
    >
      <p className={`muted ${styles.text}`}>{collection.description}</p>
      {(data?.previous || data?.next) && (
        <Grid
          as="nav"
          columns={2}
          phone={1}
          className={`framed mt-6 ${styles.neighbours}`}
          aria-label={`Соседи в коллекции «${collection.name}»`}
        >
          {data.previous ? <Neighbour card={data.previous} side="previous" /> : <span />}
          {data.next && <Neighbour card={data.next} side="next" />}
        </Grid>
      )}
    </Section>
  );
}

function Neighbour({ card, side }: { card: Card; side: 'previous' | 'next' }) {
  return (
    <Row as={PageLink} gap={4} nowrap className={styles.neighbour} data-side={side} href={card.href}>
      {side === 'previous' ? <ChevronLeftIcon /> : <ChevronRightIcon />}
      <ItemPicture images={card.images} alt="" size={72} />
      <Stack as="span" gap={1} className="min-0">
        <span className={`micro ${styles.side}`}>{side === 'previous' ? 'Ранее' : 'Далее'} в коллекции</span>
        <b>{shortName(card)}</b>
        <span className={styles.price}>{costText(card)}</span>
      </Stack>
    </Row>
  );
}
