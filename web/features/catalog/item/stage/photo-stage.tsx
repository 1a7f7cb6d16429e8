import { type ReactNode, useState } from 'react';
import { modals } from '#web/app/modals/modals.ts';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Row, Stack } from '#web/ui/layout/flow.tsx';
import { ExpandIcon } from '#web/ui/signs/icons.tsx';
import type { AnyItem } from '../../load-item.ts';
import styles from './photo-stage.module.css';

type Shot = AnyItem['gallery'][number];
type PhotoStageProps = {
  item: AnyItem;
  /** What stands in the place of the computed picture: a stone that can be turned, or nothing. */
  children: (drawing: Shot) => ReactNode;
};

/** Photographs one at a time, all of them below; the last may be the computed picture. */
export function PhotoStage({ item: { name, gallery }, children }: PhotoStageProps) {
  const [at, setAt] = useState(0);
  const shown = gallery[at] ?? gallery[0]!;
  const living = shown.computed ? children(shown) : null;
  const all = gallery.length > 1 && (
    <Row as="ul" gap={2} className={styles.all} aria-label="Снимки">
      {gallery.map(({ small, alt }, place) => (
        <li key={small}>
          <button
            type="button"
            aria-label={`Показать: ${alt}`}
            aria-current={place === at || undefined}
            onClick={() => setAt(place)}
          >
            <img src={small} alt="" width={64} height={64} loading="lazy" />
          </button>
        </li>
      ))}
    </Row>
  );
  if (living)
    return (
      <Stack gap={4}>
        {living}
        {all}
      </Stack>
    );
  return (
    <figure className={`relative p-5 framed lifted ${styles.stage}`}>
      <img className={`whole ${styles.photo}`} src={shown.src} alt={shown.alt} />
      <IconButton
        className={styles.expand}
        label="Во весь экран"
        onClick={() =>
          modals.open('image-preview', {
            title: name,
            pictures: gallery.map(({ src, small, alt }) => ({ src, small, alt, caption: alt })),
            at,
          })
        }
      >
        <ExpandIcon />
      </IconButton>
      {all}
    </figure>
  );
}
