import { useEffect, useRef, useState } from 'react';
import type { KindDescription } from '#contract/back-office/entities.ts';
import type { ChangePreview } from '#contract/back-office/publishing.ts';
import { formatNumber, nbsp } from '#contract/russian.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { Notice } from '#web/ui/signs/notice.tsx';
import { LeftList } from '../publishing/left-list.tsx';
import { Samples } from '../publishing/samples.tsx';
import { failureWords } from '../shell/failure-words.ts';
import { OfficeButton } from '../shell/office-button.tsx';
import { OfficeWindow, WindowActs } from '../shell/office-window.tsx';
import { tellDrafted } from '../shell/told.ts';
import { useAttemptKey } from '../shell/use-attempt-key.ts';
import type { Pasted } from './paste-rules.ts';
import { takeBackCells, writeCells } from './write-cells.ts';

interface PasteWindowProps {
  kind: KindDescription;
  pasted: Pasted;
  onDone: () => void;
  onGone: () => void;
}

/** What a pasted block would change, before anything is written. */
export default function PasteWindow({ kind, pasted, onDone, onGone }: PasteWindowProps) {
  const { rows, wrong, outside } = pasted;
  const [plan, setPlan] = useState<ChangePreview>();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const attempt = useAttemptKey();
  const params = { kind: kind.name };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a block is pasted once
  useEffect(() => {
    if (!rows.length) return;
    browserApi('POST /api/internal/admin/cells/{kind}/preview', { params, body: { rows } }).then(
      setPlan,
      (error) => setFailure(failureWords(error)),
    );
  }, [rows]);
  // Until the plan has come only the way out can be pressed, and has the focus.
  const main = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (plan?.changed) main.current?.focus();
  }, [plan]);
  const write = async (close: () => void) => {
    setBusy(true);
    setFailure('');
    try {
      const done = await writeCells(kind.name, rows, attempt(rows));
      tellDrafted(done.words, takeBackCells(kind.name, rows, done));
      close();
      onDone();
    } catch (error) {
      setFailure(failureWords(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <OfficeWindow title="Вставить из таблицы" wide onGone={onGone}>
      {(close) => (
        <>
          <p role="status">
            <b>{plan?.words ?? (rows.length ? 'Смотрим, что изменится…' : 'Менять нечего')}</b>
          </p>
          {plan && <Samples kind={kind} samples={plan.samples} />}
          {plan && plan.leftCount > 0 && <LeftList left={plan.left} count={plan.leftCount} kind={kind} />}
          {wrong.length > 0 && (
            <Notice tone="bad">
              Не поняли: {formatNumber(wrong.length)}.{' '}
              {wrong
                .slice(0, 5)
                .map(
                  ({ title, label, text, reason }) => `${title}, ${label.toLowerCase()} «${text}»: ${reason}`,
                )
                .join('; ')}
            </Notice>
          )}
          {outside > 0 && <Notice>За краем списка: {formatNumber(outside)}. Эти ячейки не вставлены.</Notice>}
          {failure && (
            <Notice tone="bad" role="alert">
              {failure}
            </Notice>
          )}
          <WindowActs>
            <OfficeButton
              ref={main}
              loading={busy}
              disabled={!plan?.changed}
              onClick={() => void write(close)}
            >
              {plan?.changed ? `Записать ${formatNumber(plan.changed)} в${nbsp}черновики` : 'Записать'}
            </OfficeButton>
            <OfficeButton variant="ghost" onClick={close}>
              Не сейчас
            </OfficeButton>
          </WindowActs>
        </>
      )}
    </OfficeWindow>
  );
}
