import { useState } from 'react';
import { formatExact } from '#contract/money/kopecks.ts';
import type { StatementView } from '#contract/money/statements.ts';
import { formatMoment } from '#contract/russian.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { useUser } from '#web/app/session/use-user.ts';
import { Notice } from '#web/ui/signs/notice.tsx';
import { failureWords } from '../shell/failure-words.ts';
import { OfficeButton } from '../shell/office-button.tsx';
import { tell } from '../shell/told.ts';
import { useAttemptKey } from '../shell/use-attempt-key.ts';
import { shortAccount } from './statement-words.ts';

interface CheckBySecondProps {
  view: StatementView;
  onView: (view: StatementView) => void;
}

/** A statement that one person entered: another opens the bank and says that it says the same. */
export function CheckBySecond({ view: { id, by, entered, checked, after }, onView }: CheckBySecondProps) {
  const user = useUser();
  const attempt = useAttemptKey();
  const [busy, setBusy] = useState(false);
  if (checked)
    return (
      <p className="small muted">
        Сверена с банком: {checked.by && `${checked.by.name}, `}
        {formatMoment(checked.at)}.
      </p>
    );
  const mine = [by?.id, entered?.by?.id].includes(user?.user.id);
  const check = async () => {
    if (busy) return;
    setBusy(true);
    try {
      const params = { id };
      onView(
        await browserApi(
          'POST /api/internal/admin/money/statements/{id}/check',
          { params, body: {} },
          attempt(params),
        ),
      );
      tell('Сверена с банком');
    } catch (error) {
      tell(failureWords(error), null, 'bad');
    } finally {
      setBusy(false);
    }
  };
  return (
    <Notice tone="metal" title="Ждёт сверки с банком">
      {mine
        ? 'Внесли её вы: с банком сверит другой сотрудник с правом «Деньги».'
        : `Откройте банк и сравните строки и остаток: ${after.map(({ account, bank }) => `счёт ${shortAccount(account)}, ${formatExact(bank)}\u00A0₽`).join('; ')}.`}{' '}
      До сверки крупные оплаты из неё не отпускают вещи и не возвращают деньги.
      {!mine && (
        <>
          {' '}
          <OfficeButton mini loading={busy} onClick={() => void check()}>
            Сверено, всё так
          </OfficeButton>
        </>
      )}
    </Notice>
  );
}
