import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useRef, useState } from 'react';
import type { EditedIndex } from '#contract/back-office/indices.ts';
import { countOf, formatNumber } from '#contract/russian.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { PageLink } from '#web/app/page/page-link.tsx';
import { reread } from '#web/app/page/reread.ts';
import { NativeSelect } from '#web/ui/fields/native-select.tsx';
import { Row } from '#web/ui/layout/flow.tsx';
import { UploadIcon } from '#web/ui/signs/icons.tsx';
import { Notice } from '#web/ui/signs/notice.tsx';
import { KindTabs } from '../list/kind-tabs.tsx';
import { failureWords } from '../shell/failure-words.ts';
import { Kbd } from '../shell/kbd.tsx';
import { useKeys } from '../shell/key-layer.ts';
import { OfficeButton } from '../shell/office-button.tsx';
import { ScreenHead } from '../shell/screen-head.tsx';
import { tell } from '../shell/told.ts';
import { useAttemptKey } from '../shell/use-attempt-key.ts';
import type { PointsData } from './load-points.ts';
import { OpenedPoint } from './opened-point.tsx';
import {
  isProposed,
  type PointEdits,
  pastePoints,
  pointForms,
  pointKey,
  shownMonths,
  withPoints,
} from './point-edits.ts';
import { PointGrid } from './point-grid.tsx';
import styles from './points.module.css';

const AcceptWindow = lazy(() => import('./accept-window.tsx'));
const WriteWindow = lazy(() => import('./write-window.tsx'));
const DeclineWindow = lazy(() => import('./decline-window.tsx'));

const shownWrong = 8;

/** Points of all indices by month: typed, pasted or read from a file, and proposals of the house's own deals. */
export function PointsPage({ data, year }: { data: PointsData; year: string | undefined }) {
  const { indices, thisMonth } = data.grid;
  const router = useRouter();
  const months = shownMonths(indices, thisMonth, year);
  const [edits, setEdits] = useState<PointEdits>({});
  const [at, setAt] = useState({ row: 0, column: months.length - 1 });
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const [window, setWindow] = useState<'write' | 'accept' | 'decline'>();
  const [busy, setBusy] = useState(false);
  const file = useRef<HTMLInputElement>(null);
  const attempt = useAttemptKey();
  const count = Object.keys(edits).length;
  const column = Math.min(at.column, months.length - 1);
  const [index, month] = [indices[at.row], months[column]];
  const offered = indices.filter(isProposed);
  const few = indices.filter(({ proposal }) => proposal && !proposal.value).length;
  const corrected = indices.reduce(
    (sum, { points }) => sum + points.filter(({ first }) => first !== null).length,
    0,
  );
  const again = () => void reread(router);
  // One whose step is unusual is answered by itself.
  const together = offered.filter(({ proposal }) => !proposal!.unusual).length;
  const act = () => {
    if (count) setWindow('write');
    else if (together) setWindow('accept');
    else tell('Записывать нечего: ни одна точка не изменена и не предложена');
  };
  useKeys('Точки индексов', [
    { at: 'Mod+Enter', shown: ['Ctrl', 'Enter'], does: 'записать или принять точки', run: act },
    { at: 'F2', shown: ['F2'], does: 'своё значение', run: () => false },
    { at: 'KeyA', shown: ['A'], does: 'принять предложенную точку', run: () => false },
  ]);
  const accept = async (one: EditedIndex) => {
    if (busy || !isProposed(one)) return;
    const { month, value } = one.proposal!;
    const body = { points: [{ index: one.id, month, value: value! }], accepted: true, why: '' };
    setBusy(true);
    try {
      const { words, changeId } = await browserApi(
        'POST /api/internal/admin/indices/answers/',
        { body },
        attempt(body),
      );
      tell(words, changeId);
      again();
    } catch (error) {
      tell(failureWords(error), null, 'bad');
    } finally {
      setBusy(false);
    }
  };
  const load = async (chosen: File | undefined) => {
    if (!chosen) return;
    try {
      const read = await browserApi('POST /api/internal/admin/indices/file/', {
        query: { name: chosen.name },
        body: chosen,
      });
      const next = withPoints(edits, indices, read.points);
      setEdits(next);
      setWrong(read.refused.map(({ row, words }) => `Строка ${row}. ${words}`));
      tell(
        `${chosen.name}: прочитано ${countOf(read.points.length, pointForms)}, из них меняется ${formatNumber(Object.keys(next).length)}. Ещё не записано`,
      );
    } catch (error) {
      setWrong([`${chosen.name}: ${failureWords(error)}`]);
    }
  };
  const first = indices.map(({ points }) => points[0]?.month ?? thisMonth).sort()[0] ?? thisMonth;
  const [newest, oldest] = [thisMonth, first].map((month) => Number(month.slice(0, 4))) as [number, number];
  const years = Array.from({ length: newest - oldest + 1 }, (_, back) => newest - back);
  return (
    <div className={styles.fit}>
      <ScreenHead
        title="Индексы"
        figure={formatNumber(indices.length)}
        beside={
          <span className="metal small">
            {[
              offered.length && `предложено точек: ${offered.length}`,
              few && `мало сделок: ${few}`,
              corrected && `исправлено: ${corrected}`,
            ]
              .filter(Boolean)
              .join(', ')}
          </span>
        }
      >
        <input
          ref={file}
          type="file"
          hidden
          accept=".csv,.xlsx,.txt"
          aria-label="Файл с точками"
          onChange={({ currentTarget }) => {
            void load(currentTarget.files?.[0]);
            currentTarget.value = '';
          }}
        />
        <OfficeButton variant="secondary" onClick={() => file.current?.click()}>
          <UploadIcon size={16} />
          Из файла
        </OfficeButton>
        {count > 0 && (
          <>
            <OfficeButton variant="ghost" onClick={() => setEdits({})}>
              Вернуть как было
            </OfficeButton>
            <OfficeButton keys={['Ctrl', 'Enter']} onClick={act}>
              Записать {countOf(count, pointForms)}
            </OfficeButton>
          </>
        )}
        {!count && together > 0 && (
          <OfficeButton keys={['Ctrl', 'Enter']} onClick={act}>
            Принять {countOf(together, pointForms)}
          </OfficeButton>
        )}
      </ScreenHead>
      <KindTabs kind={data.kind} siblings={data.siblings} address={{}} />
      <Row gap={[2, 4]} justify="between" className={styles.bar}>
        <NativeSelect
          label="Период"
          hideLabel
          className={styles.period}
          value={year ?? ''}
          onChange={({ currentTarget: { value } }) =>
            void router.navigate({ href: `/admin/indices/points/${value && `?year=${value}`}` })
          }
        >
          <option value="">12 месяцев</option>
          {years.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </NativeSelect>
        <PageLink href="/admin/indices/">Список индексов и архив</PageLink>
      </Row>
      <div className="min-0">
        {wrong.length > 0 && (
          <Notice tone="bad" role="alert">
            Не взято: {wrong.slice(0, shownWrong).join('; ')}
            {wrong.length > shownWrong && `; и ещё ${formatNumber(wrong.length - shownWrong)}`}
          </Notice>
        )}
        <PointGrid
          indices={indices}
          months={months}
          edits={edits}
          at={{ row: at.row, column }}
          onAt={setAt}
          onPoint={(id, when, value) =>
            setEdits(withPoints(edits, indices, [{ index: id, month: when, value }]))
          }
          onDrop={(id, when) => {
            const { [pointKey(id, when)]: dropped, ...rest } = edits;
            if (dropped === undefined)
              setWrong([
                'Пустую точку не записать. Впишите число больше нуля; убрать точку можно в форме индекса',
              ]);
            else setEdits(rest);
          }}
          onPaste={(text, from) => {
            const taken = pastePoints(text, from, { edits, indices, months });
            setEdits(taken.edits);
            setWrong(taken.wrong);
          }}
          onAccept={(one) => void accept(one)}
          onOpen={() => document.getElementById('opened-point')?.scrollIntoView({ block: 'start' })}
        />
        <Row gap={[1, 4]} className={`muted ${styles.keys}`}>
          <span>
            <Kbd>←</Kbd> <Kbd>↑</Kbd> <Kbd>↓</Kbd> <Kbd>→</Kbd> по точкам
          </span>
          <span>
            <Kbd>F2</Kbd> своё значение
          </span>
          <span>
            <Kbd>Enter</Kbd> основание
          </span>
          <span>
            <Kbd>A</Kbd> принять точку
          </span>
          <span>
            <Kbd keys={['Ctrl', 'V']} /> вставить столбец
          </span>
          <span className="push">
            <i className={styles.mark} />
            исправлена
          </span>
          <span>«мало» — меньше пяти сделок</span>
        </Row>
        {index && month && (
          <OpenedPoint
            index={index}
            month={month}
            busy={busy}
            onAccept={() => void accept(index)}
            onDecline={() => setWindow('decline')}
            onOwn={() => {
              const place = months.indexOf(index.proposal!.month);
              document.querySelector<HTMLElement>(`[data-cell="${at.row}-${place}"]`)?.focus();
            }}
          />
        )}
      </div>
      <Suspense>
        {window === 'write' && (
          <WriteWindow
            edits={edits}
            indices={indices}
            onWritten={() => {
              setEdits({});
              again();
            }}
            onGone={() => setWindow(undefined)}
          />
        )}
        {window === 'accept' && (
          <AcceptWindow indices={indices} onDone={again} onGone={() => setWindow(undefined)} />
        )}
        {window === 'decline' && index?.proposal && (
          <DeclineWindow index={index} onDone={again} onGone={() => setWindow(undefined)} />
        )}
      </Suspense>
    </div>
  );
}
