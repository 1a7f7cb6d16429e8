import { useState } from 'react';
import type { JewelItem } from '#contract/catalog/catalog-answers.ts';
import { wishlist } from '#web/app/wishlist/wishlist.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Row, Stack } from '#web/ui/layout/container.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { EngravedBand } from './engraved-band.tsx';
import styles from './engraving-preview.module.css';

type EngravingPreviewProps = { item: JewelItem; engraving: NonNullable<JewelItem['engraving']> };

/** One types a line and sees it inside the ring; the line goes with the ring into the wishlist and the request. */
export function EngravingPreview({ item, engraving: { text, maxLength } }: EngravingPreviewProps) {
  const [line, setLine] = useState(text);
  const shown = line.trim() || text;
  const own = shown !== text;
  const [kept, setKept] = useState('');
  return (
    <Section rule tight title="Строка внутри кольца">
      <div className={styles.engraving}>
        <EngravedBand line={shown} />
        <Stack gap={20}>
          <TextField
            label="Ваша строка"
            hint={`До ${maxLength} знаков. Сейчас: ${line.length}`}
            maxLength={maxLength}
            value={line}
            onChange={(event) => setLine(event.target.value)}
          />
          <Row gap={12}>
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
      </div>
    </Section>
  );
}
