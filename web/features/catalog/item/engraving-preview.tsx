import { useState } from 'react';
import type { JewelItem } from '#contract/catalog-answers.ts';
import { modals } from '#web/app/modals.ts';
import { Button } from '#web/ui/button.tsx';
import { Row, Stack } from '#web/ui/container.tsx';
import { Section } from '#web/ui/section.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { EngravedBand } from './engraved-band.tsx';
import styles from './engraving-preview.module.css';

type EngravingPreviewProps = { item: JewelItem; engraving: NonNullable<JewelItem['engraving']> };

/** One types a line and sees it inside the ring; proposing it is a question to the house. */
export function EngravingPreview({ item, engraving: { text, maxLength } }: EngravingPreviewProps) {
  const [line, setLine] = useState(text);
  const shown = line.trim() || text;
  const own = shown !== text;
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
              disabled={!own}
              onClick={() =>
                modals.open('question-request', { subject: `№ ${item.id}, гравировка: «${shown}»` })
              }
            >
              Предложить эту строку
            </Button>
            {own && (
              <Button variant="ghost" onClick={() => setLine(text)}>
                Вернуть прежнюю
              </Button>
            )}
          </Row>
          <p className="small muted">
            Эскиз не&nbsp;передаёт почерк гравёра: он&nbsp;пришлёт свой до&nbsp;начала работы.
          </p>
        </Stack>
      </div>
    </Section>
  );
}
