import { useState } from 'react';
import type { Sale } from '#contract/back-office/sales.ts';
import { countOf, formatMoment, lotForms } from '#contract/russian.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Stack } from '#web/ui/layout/flow.tsx';
import { OfficeButton } from '../shell/office-button.tsx';
import { OfficeWindow, WindowActs, WindowFailure } from '../shell/office-window.tsx';
import { useDeed } from '../shell/use-deed.ts';
import styles from './sales.module.css';

/** The one act of preparation that cannot be taken back: it says what follows. */
export default function AnnounceWindow({
  sale,
  onDone,
  onGone,
}: {
  sale: Sale;
  onDone: () => void;
  onGone: () => void;
}) {
  const [reason, setReason] = useState('Каталог готов');
  const { busy, failure, run } = useDeed(onDone);
  const lots = countOf(sale.lots, lotForms);
  const announce = (close: () => void) =>
    run(close, async () => {
      await browserApi('POST /api/internal/auctions/manage/{code}/', {
        params: { code: sale.code },
        body: { act: 'announce', reason },
      });
      return { words: `Торги «${sale.name}» объявлены`, changeId: null };
    });
  return (
    <OfficeWindow title={`Объявить «${sale.name}»`} onGone={onGone}>
      {(close) => (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void announce(close);
          }}
          style={{ display: 'contents' }}
          noValidate
        >
          <Stack as="ul" gap={2} className={styles.follows}>
            <li>
              Торги увидят все: на сайте, в поиске и в письмах подписчикам. Отозвать объявление нельзя, только
              отменить торги.
            </li>
            <li>
              {lots} {sale.lots === 1 ? 'получит номер' : 'получат номера'} по порядку, номера останутся.
            </li>
            <li>Предметы станут «на торгах»: цены в каталоге скроются, продать их мимо торгов нельзя.</li>
            <li>Торги начнутся сами: {formatMoment(sale.startsAt)} по Москве.</li>
            <li>Потом можно править только тексты и переносить время на более позднее.</li>
          </Stack>
          <TextField
            label="Для журнала"
            value={reason}
            maxLength={300}
            onChange={({ target }) => setReason(target.value)}
          />
          <WindowFailure>{failure}</WindowFailure>
          <WindowActs>
            <OfficeButton type="submit" loading={busy}>
              Объявить {lots}
            </OfficeButton>
            <OfficeButton variant="ghost" onClick={close}>
              Не сейчас
            </OfficeButton>
          </WindowActs>
        </form>
      )}
    </OfficeWindow>
  );
}
