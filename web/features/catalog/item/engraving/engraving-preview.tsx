import { useState } from 'react';
import type { JewelItem } from '#contract/catalog/catalog-answers.ts';
import { wishlist } from '#web/app/wishlist/wishlist.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Grid, Row, Stack } from '#web/ui/layout/flow.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { EngravedBand } from './engraved-band.tsx';
import styles from './engraving-preview.module.css';

type EngravingPreviewProps = { item: JewelItem; engraving: NonNullable<JewelItem['engraving']> };

/** Shows a typed line inside the ring; the line goes into the wishlist and the request. */
export function EngravingPreview({ item, engraving: { text, maxLength } }: EngravingPreviewProps) {
  const [line, setLine] = useState(text);
  const shown = line.trim() || text;
  const own = shown !== text;
  const [kept, setKept] = useState('');
  return (
    <Section rule tight title="Строка внутри кольца">
      <Grid tablet={1} gap={7} align="center" className={styles.engraving}>
        <EngravedBand line={shown} />
        <Stack gap={5}>
          <TextField
            label="Ваша строка"
            hint={`До ${maxLength} знаков. Сейчас: ${line.length}`}
            maxLength={maxLength}
            value={line}
            onChange={(event) => setLine(event.target.value)}
          />
          <Row gap={3}>
            <Button
              variant="secondary"
              onClick={async () => {
                if (await wishlist.add(item.id, null, { engraving: own ? shown : '' })) setKept(shown);
              }}
            >
              В избранное с этой строкой
            </Button>
            {own && (
              <Button variant="ghost" onClick={() => setLine(text)}>
                Вернуть прежнюю
              </Button>
            )}
          </Row>
          <p className="small" role="status">
            {kept && `Кольцо в избранном, внутри: «${kept}»`}
          </p>
          <p className="small muted">Эскиз не передаёт почерк гравёра: он пришлёт свой до начала работы.</p>
        </Stack>
      </Grid>
    </Section>
  );
}
