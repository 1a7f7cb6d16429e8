import { useState } from 'react';
import type { ClosingLot } from '#contract/back-office/closing.ts';
import type { Sale } from '#contract/back-office/sales.ts';
import { formatKopecks } from '#contract/money/kopecks.ts';
import { countOf, formatRubles, lotForms, plural } from '#contract/russian.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Stack } from '#web/ui/layout/flow.tsx';
import { FormWindow } from '../shell/form-window.tsx';
import { OfficeButton } from '../shell/office-button.tsx';
import { OfficeWindow, WindowActs } from '../shell/office-window.tsx';
import { tell } from '../shell/told.ts';
import styles from './sales.module.css';

interface ConfirmWindowProps {
  sale: Sale;
  lots: readonly ClosingLot[];
  /** What the button names: how many, and the sum. */
  press: string;
  onDone: () => void;
  onGone: () => void;
}

type LeftLots = readonly { number: number; why: string }[];
const winnerForms = ['победителю', 'победителям', 'победителям'] as const;
const done = (count: number, sum: number): string =>
  `Подтверждено: ${countOf(count, lotForms)} на ${formatRubles(sum)}`;

/** The act on all clean lots: it cannot be taken back, so it says what follows; then names what it left out. */
export default function ConfirmWindow({ sale, lots, press, onDone, onGone }: ConfirmWindowProps) {
  const [left, setLeft] = useState<LeftLots>();
  const winners = new Set(lots.map(({ head }) => head.leaderAlias)).size;
  const total = lots.reduce((sum, lot) => sum + (lot.total ?? 0), 0);
  if (left)
    return (
      <OfficeWindow title="Не все лоты подтверждены" onGone={onGone}>
        {(close) => (
          <>
            <Stack as="ul" gap={2} className={styles.follows}>
              {left.map(({ number, why }) => (
                <li key={number}>
                  Лот {number}: {why}.
                </li>
              ))}
            </Stack>
            <WindowActs>
              <OfficeButton onClick={close}>Понятно</OfficeButton>
            </WindowActs>
          </>
        )}
      </OfficeWindow>
    );
  return (
    <FormWindow
      title="Подтвердить победителей"
      onGone={onGone}
      initial={{ reason: 'Лоты закрыты чисто' }}
      rules={{ reason: (typed: string) => (typed.trim() ? undefined : 'Напишите причину') }}
      button={press}
      send={async ({ reason }, _, close) => {
        const seen = lots.map(({ head }) => ({
          lot: head.lotId,
          alias: head.leaderAlias!,
          sum: head.currentBid!,
        }));
        const answer = await browserApi('POST /api/internal/admin/sales/{id}/confirm', {
          params: { id: sale.id },
          body: { lots: seen, reason },
        });
        tell(done(answer.confirmed, answer.sum));
        onDone();
        if (answer.left.length) setLeft(answer.left);
        else close();
      }}
    >
      {(form) => (
        <>
          <Stack as="ul" gap={2} className={styles.follows}>
            <li>
              Письма {winners} {plural(winners, winnerForms)}: лот за ними, вместе с вознаграждением и налогом
              это {formatKopecks(total)}.
            </li>
            <li>Остальные участники этих лотов узнают, что лоты ушли другим.</li>
            <li>Лот, который изменился с тех пор, как вы его видите, останется на месте.</li>
            <li>Отменить нельзя: аннулируют ставку отдельно, в журнале лота.</li>
          </Stack>
          <TextField label="Для журнала" maxLength={300} {...form.text('reason')} />
        </>
      )}
    </FormWindow>
  );
}
