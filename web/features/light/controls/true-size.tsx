import { useState } from 'react';
import { formatCarats, nbsp } from '#contract/russian.ts';
import { STONE_FILL } from '#gem/shape.ts';
import type { StoneInHand } from '#web/app/pictures/living-stone.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Grid, Row, Stack } from '#web/ui/layout/flow.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { drawnHigh, drawnWide, fingerWidth, ringAt } from './finger.ts';
import { cardHeightMm, cardWidthMm, keepScale, screenScale } from './screen-scale.ts';
import styles from './true-size.module.css';

const millimetres = (value: number): string => `${formatCarats(Math.round(value * 100))}${nbsp}мм`;

export interface TrueSizeProps {
  facts: StoneInHand;
  onClosed: () => void;
}

/** The stone as large as it is, on a finger; the screen is compared with a bank card once. */
export function TrueSizePanel({ facts, onClosed }: TrueSizeProps) {
  const [open, setOpen] = useState(true);
  const [scale, setScale] = useState(screenScale);
  const [asking, setAsking] = useState(!scale.checked);
  const px = scale.perMillimetre;
  // A phone is narrower than a card is long: there the card is laid upright.
  const upright = matchMedia('(max-width: 767px)').matches;
  const side = (Math.max(facts.length, facts.width) / STONE_FILL) * px;
  const settle = () => {
    keepScale(px);
    setScale({ perMillimetre: px, checked: true });
    setAsking(false);
  };
  return (
    <Dialog
      open={open}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
      title="В жизни он такой"
      lead={`${millimetres(facts.length)} × ${millimetres(facts.width)}. Палец рядом — размера 16,5.`}
      size="wide"
    >
      <Grid gap={6} align="center" className={styles.both}>
        <div className={`relative centered ${styles.hand}`}>
          <svg
            viewBox={`0 0 ${drawnWide} ${drawnHigh}`}
            width={fingerWidth * px}
            aria-hidden="true"
            className={styles.finger}
          >
            <path d={`M0 ${drawnHigh}V44C0 16 12 1 32 1S64 16 64 44V${drawnHigh}`} />
            <path d="M18 40C18 20 23 12 32 12S46 20 46 40C46 48 18 48 18 40Z" />
            <path d="M14 92C26 96 38 96 50 92M10 148C24 153 40 153 54 148" />
            <path
              d={`M0 ${ringAt - 6}C20 ${ringAt + 2} 44 ${ringAt + 2} 64 ${ringAt - 6}M0 ${ringAt + 1}C20 ${ringAt + 9} 44 ${ringAt + 9} 64 ${ringAt + 1}`}
            />
          </svg>
          <img
            src={facts.image}
            alt={`${facts.name} в натуральную величину`}
            width={side}
            height={side}
            style={{ width: side, height: side, top: `${(ringAt / drawnHigh) * 100}%` }}
          />
        </div>
        {asking ? (
          <Stack gap={4} align="start" className="min-0">
            <h3 className="h4">Сверьте экран</h3>
            <p className="small muted">
              Приложите банковскую карту{upright && ' вертикально'} и{nbsp}двигайте ползунок, пока рамка не
              {nbsp}совпадёт. Больше не
              {nbsp}спросим.
            </p>
            <div
              className={`faint ${styles.card}`}
              style={{
                width: (upright ? cardHeightMm : cardWidthMm) * px,
                height: (upright ? cardWidthMm : cardHeightMm) * px,
              }}
            >
              {upright ? '54 × 85,6' : '85,6 × 54'}
              {nbsp}мм
            </div>
            <Stack as="label" gap={1} className={`small muted whole ${styles.slide}`}>
              <span>Размер рамки</span>
              <input
                type="range"
                min={2}
                max={9}
                step={0.01}
                value={px}
                aria-valuetext={`${Math.round(cardWidthMm * px)} пикселей`}
                onChange={(event) => setScale({ perMillimetre: Number(event.target.value), checked: false })}
              />
            </Stack>
            <Row gap={3}>
              <Button onClick={settle}>Совпадает</Button>
              <Button variant="secondary" onClick={() => setAsking(false)}>
                У{nbsp}меня нет карты
              </Button>
            </Row>
          </Stack>
        ) : (
          <Stack gap={4} align="start" className="min-0">
            <p className="small muted">
              {scale.checked
                ? 'Экран сверен с картой: размер верный.'
                : 'Экран не сверен: размер верен примерно.'}
            </p>
            <div>
              <Button variant="secondary" onClick={() => setAsking(true)}>
                Сверить экран
              </Button>
            </div>
          </Stack>
        )}
      </Grid>
    </Dialog>
  );
}
