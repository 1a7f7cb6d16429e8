import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { ImportPart, ImportView } from '#contract/back-office/imports.ts';
import { countOf, formatNumber, nbsp } from '#contract/russian.ts';
import { Segmented } from '#web/ui/fields/segmented.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Grid, Row, Stack } from '#web/ui/layout/flow.tsx';
import { Notice } from '#web/ui/signs/notice.tsx';
import { ProgressBar } from '#web/ui/signs/progress-bar.tsx';
import { Status } from '#web/ui/signs/status.tsx';
import { HelpLink } from '../help/help-link.tsx';
import { useKeys } from '../shell/key-layer.ts';
import { OfficeButton } from '../shell/office-button.tsx';
import { ScreenHead } from '../shell/screen-head.tsx';
import { ColumnTable } from './column-table.tsx';
import styles from './import.module.css';
import { ImportResult } from './import-result.tsx';
import { isUnderWay, loadedListPath, modeWords, partWords, rowForms, stateWords } from './import-words.ts';
import type { ImportData } from './load-import.ts';
import { PlanRows } from './plan-rows.tsx';
import { RefusedRows } from './refused-rows.tsx';
import { type Importing, useImport } from './use-import.ts';
import { useImportTimeLeft } from './use-time-left.ts';

/** One list: how it is understood, what it would do, what it did. Nothing is written before the button. */
export function ImportPage({ data }: { data: ImportData }) {
  const importing = useImport(data.view);
  const { view, busy, failure } = importing;
  const router = useRouter();
  const [why, setWhy] = useState('');
  const [typed, setTyped] = useState('');
  const fields = (field: string) => view.fields.find(({ name }) => name === field);
  const unknown = view.columns.filter(({ how }) => how === 'unknown').length;
  const asksNumber = view.typeNumber && view.counts.archive > 0;
  const ready =
    view.state === 'ready' &&
    view.willWrite > 0 &&
    !unknown &&
    !busy &&
    (!asksNumber || Number(typed) === view.counts.archive);
  const apply = () => {
    if (ready) void importing.apply({ why, ...(asksNumber && { archiving: Number(typed) }) });
  };
  // Nothing more can be made of this file.
  const over = view.state === 'unreadable' || view.state === 'lost';
  const leave = () => void router.navigate({ href: loadedListPath(view.kind) });
  useKeys('Загрузка списка', [
    { at: 'Mod+Enter', shown: ['Ctrl', 'Enter'], does: 'загрузить', inFields: true, run: apply },
    { at: 'Escape', shown: ['Esc'], does: 'закрыть', run: leave },
  ]);
  return (
    <>
      <ScreenHead
        title="Загрузка списка"
        pinned
        beside={
          view.state !== 'applied' &&
          !over && <Status tone="metal">ничего не записано, пока вы не нажмёте «Загрузить»</Status>
        }
      >
        <HelpLink task={view.kind === 'clients' ? 'clients' : 'pricelist'} />
        <OfficeButton variant="ghost" keys={['Esc']} onClick={leave}>
          Закрыть
        </OfficeButton>
        {view.state === 'ready' && (
          <OfficeButton keys={['Ctrl', 'Enter']} disabled={!ready} loading={busy} onClick={apply}>
            Загрузить {countOf(view.willWrite, rowForms)}
          </OfficeButton>
        )}
      </ScreenHead>
      <div className="ink-top">
        <Step number={1} done={view.columns.length > 0}>
          <div className={styles.file}>
            <h2 className="anywhere">{view.name}</h2>
            <span className="micro faint">{view.about}</span>
          </div>
          {view.problem && (
            <Notice tone="bad" role="alert">
              {view.problem}
            </Notice>
          )}
          {failure && (
            <Notice tone="bad" role="alert">
              {failure}
            </Notice>
          )}
          {over && (
            <div>
              <OfficeButton
                onClick={() => void router.navigate({ href: `/admin/import/?kind=${view.kind}` })}
              >
                Выбрать другой файл
              </OfficeButton>
            </div>
          )}
          {view.columns.length > 0 && view.state !== 'applied' && (
            <>
              <Settings view={view} importing={importing} />
              <ColumnTable view={view} importing={importing} />
            </>
          )}
        </Step>
        {isUnderWay(view) && (
          <Step number={view.state === 'applying' ? 3 : 2}>
            <UnderWay view={view} importing={importing} />
          </Step>
        )}
        {view.state === 'ready' && (
          <Step number={2}>
            <PlanTabs view={view} fields={fields} importing={importing} />
            {view.counts.refused > 0 && <RefusedRows view={view} importing={importing} />}
            <Grid gap={4} className={styles.last}>
              <TextField
                label="Зачем"
                value={why}
                maxLength={300}
                onChange={(event) => setWhy(event.target.value)}
              />
              {asksNumber && (
                <TextField
                  label={`Уйдёт в${nbsp}архив больше пятой части: введите ${formatNumber(view.counts.archive)}`}
                  inputMode="numeric"
                  autoComplete="off"
                  value={typed}
                  onChange={(event) => setTyped(event.target.value.trim())}
                />
              )}
            </Grid>
          </Step>
        )}
        {view.state === 'applied' && (
          <Step number={3} done>
            <ImportResult view={view} />
            {view.counts.refused > 0 && <RefusedRows view={view} importing={importing} />}
          </Step>
        )}
      </div>
    </>
  );
}

function Step({ number, done, children }: { number: number; done?: boolean; children: React.ReactNode }) {
  return (
    <Grid as="section" phone={1} className={styles.step} aria-label={`Шаг ${number}`}>
      <p className={`faint ${styles.stepNumber}`} data-done={done || undefined} aria-hidden="true">
        {number}
      </p>
      <Stack gap={3} className="min-0">
        {children}
      </Stack>
    </Grid>
  );
}

function Settings({ view, importing }: { view: ImportView; importing: Importing }) {
  const [source, setSource] = useState(view.source);
  const still = importing.busy || view.state !== 'ready';
  const ofPeople = view.kind === 'clients';
  return (
    <div className={styles.settings}>
      <Segmented
        label="Что делать с тем, что есть"
        value={view.mode}
        onValueChange={(mode) => void importing.say({ mode })}
        options={(['add', 'update', ...(ofPeople ? [] : (['whole'] as const))] as const).map((value) => ({
          value,
          label: modeWords[value],
          disabled: still,
        }))}
      />
      {!ofPeople && (
        <Segmented
          label="Куда"
          value={view.to}
          onValueChange={(to) => void importing.say({ to })}
          options={[
            { value: 'drafts', label: 'В черновики', disabled: still || view.mode === 'whole' },
            { value: 'public', label: 'Сразу на витрину', disabled: still },
          ]}
        />
      )}
      {!ofPeople && (
        <Row
          as="form"
          gap={2}
          nowrap
          className={styles.source}
          onSubmit={(event) => {
            event.preventDefault();
            if (source !== view.source) void importing.say({ source });
          }}
        >
          <label htmlFor="import-source">Чей список</label>
          <input
            id="import-source"
            className={styles.input}
            list="import-sources"
            value={source}
            maxLength={100}
            placeholder="свой"
            disabled={still}
            onChange={(event) => setSource(event.target.value)}
            onBlur={() => source !== view.source && void importing.say({ source })}
          />
          <datalist id="import-sources">
            {view.sources.map((one) => (
              <option key={one} value={one} />
            ))}
          </datalist>
        </Row>
      )}
    </div>
  );
}

function PlanTabs({
  view,
  fields,
  importing,
}: {
  view: ImportView;
  fields: Parameters<typeof PlanRows>[0]['fields'];
  importing: Importing;
}) {
  const parts: ImportPart[] = [
    'create',
    'change',
    'untouched',
    ...(view.mode === 'whole' ? (['archive', 'held'] as const) : []),
  ];
  const [chosen, setChosen] = useState<ImportPart>();
  const part = chosen ?? (view.counts.change || !view.counts.create ? 'change' : 'create');
  return (
    <>
      <Row as="nav" align="end" className={`ink-bottom ${styles.tabs}`} aria-label="Что будет">
        {parts.map((name) => (
          <button key={name} type="button" aria-pressed={name === part} onClick={() => setChosen(name)}>
            {partWords[name]} <b>{formatNumber(view.counts[name])}</b>
          </button>
        ))}
        {view.counts.refused > 0 && (
          <Row as="a" inline href="#refused" data-bad>
            отклонено <b>{formatNumber(view.counts.refused)}</b>
          </Row>
        )}
        {view.counts.unticked > 0 && (
          <span className="micro faint">
            снято {countOf(view.counts.unticked, ['строка', 'строки', 'строк'])}
          </span>
        )}
      </Row>
      <PlanRows key={part} view={view} part={part} fields={fields} importing={importing} />
    </>
  );
}

function UnderWay({ view, importing }: { view: ImportView; importing: Importing }) {
  const { done, of } = view.progress;
  const left = useImportTimeLeft(view);
  return (
    <Stack gap={4} align="start" className={`p-4 ${styles.panel}`} role="status">
      <ProgressBar
        label={`${stateWords[view.state]}, страницу можно закрыть`}
        value={done}
        max={Math.max(of, 1)}
        valueText={of ? `${formatNumber(done)} из${nbsp}${formatNumber(of)}${left}` : ''}
      />
      <p className="micro faint">
        Всё или ничего: пока идёт загрузка, на сайте ничего не меняется. Если остановить, не запишется ни
        одной строки.
      </p>
      <OfficeButton mini variant="secondary" onClick={() => void importing.stop()}>
        Остановить
      </OfficeButton>
    </Stack>
  );
}
