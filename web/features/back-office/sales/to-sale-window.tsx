import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { KindName } from '#contract/back-office/kinds.ts';
import type { Targets } from '#contract/back-office/publishing.ts';
import type { SaleRow } from '#contract/back-office/sales.ts';
import { countOf, formatMoment, lotForms } from '#contract/russian.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { NativeSelect } from '#web/ui/fields/native-select.tsx';
import { failureWords } from '../shell/failure-words.ts';
import { OfficeButton } from '../shell/office-button.tsx';
import { OfficeWindow, WindowActs, WindowFailure } from '../shell/office-window.tsx';
import { useDeed } from '../shell/use-deed.ts';

interface ToSaleWindowProps {
  kind: KindName;
  of: Targets;
  count: number;
  onGone: () => void;
}

/** What is chosen in a list of items becomes lots of a sale that is being prepared. */
export default function ToSaleWindow({ kind, of, count, onGone }: ToSaleWindowProps) {
  const router = useRouter();
  const [sales, setSales] = useState<SaleRow[]>();
  const [chosen, setChosen] = useState('');
  const { busy, failure, setFailure, run } = useDeed(
    () => void router.navigate({ href: `/admin/sales/${chosen}/` }),
  );
  useEffect(() => {
    browserApi('GET /api/internal/admin/sales/', {}).then(
      (answer) => {
        const drafts = answer.sales.filter(({ status }) => status === 'draft');
        setSales(drafts);
        setChosen(String(drafts[0]?.id ?? ''));
      },
      (error) => setFailure(failureWords(error)),
    );
  }, [setFailure]);
  const send = (close: () => void) =>
    run(close, async (attempt) => {
      const body = { of, kind };
      const { added, refused, changeId } = await browserApi(
        'POST /api/internal/admin/sales/{id}/lots',
        { params: { id: Number(chosen) }, body },
        attempt(body),
      );
      const why = refused.map(({ item, reason }) => `№\u00A0${item}: ${reason}`).join('; ');
      if (!added) {
        setFailure(`Ничего не добавлено. ${why}`);
        return undefined;
      }
      const words = `Добавлено: ${countOf(added, lotForms)}`;
      return { words: why ? `${words}. Не вошли: ${why}` : words, changeId };
    });
  return (
    <OfficeWindow title="Добавить в торги" onGone={onGone}>
      {(close) => (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void send(close);
          }}
          style={{ display: 'contents' }}
          noValidate
        >
          {sales?.length === 0 ? (
            <p>Черновиков торгов нет. Начните новые в разделе «Торги».</p>
          ) : (
            <NativeSelect
              label="Торги"
              value={chosen}
              disabled={!sales}
              onChange={({ target }) => setChosen(target.value)}
            >
              {sales?.map(({ id, name, startsAt }) => (
                <option key={id} value={id}>
                  «{name}», {formatMoment(startsAt)}
                </option>
              ))}
            </NativeSelect>
          )}
          <WindowFailure>{failure}</WindowFailure>
          <WindowActs>
            <OfficeButton type="submit" loading={busy} disabled={!chosen}>
              Добавить {countOf(count, lotForms)}
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
