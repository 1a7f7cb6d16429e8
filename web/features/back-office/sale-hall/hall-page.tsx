import { useState } from 'react';
import { hallStates } from '#contract/auctions/auction-words.ts';
import type { Hall, HallGuest } from '#contract/auctions/hall.ts';
import { formatNumber, formatSecond } from '#contract/russian.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { PageLink } from '#web/app/page/page-link.tsx';
import { Segmented } from '#web/ui/fields/segmented.tsx';
import { Grid, Row } from '#web/ui/layout/flow.tsx';
import { EmptyState } from '#web/ui/signs/empty-state.tsx';
import { Status } from '#web/ui/signs/status.tsx';
import { SaleTabs } from '../sales/sale-tabs.tsx';
import { failureWords } from '../shell/failure-words.ts';
import { useKeys } from '../shell/key-layer.ts';
import { OfficeButton } from '../shell/office-button.tsx';
import { ScreenHead } from '../shell/screen-head.tsx';
import { tell } from '../shell/told.ts';
import styles from './hall.module.css';
import { HallForm, nobody, ofGuest } from './hall-form.tsx';
import type { HallData } from './load-hall.ts';

const shown = { all: 'Все', in: 'В зале', waits: 'Ждут', left: 'Ушли' } as const;
type GuestFilter = keyof typeof shown;
const tones = { waits: 'metal', in: 'good', left: 'neutral' } as const;

/** Registration at the hall's entrance: one guest at a time on the left, all guests on the right. */
export function HallPage({ data }: { data: HallData }) {
  const [hall, setHall] = useState(data.hall);
  const [draft, setDraft] = useState(nobody);
  const [part, setPart] = useState<GuestFilter>('all');
  const countOf = (state: HallGuest['state']) => hall.guests.filter((guest) => guest.state === state).length;
  const begin = () => requestAnimationFrame(() => document.getElementById('hall-name')?.focus());
  const leave = async (guest: HallGuest) => {
    try {
      setHall(
        await browserApi('POST /api/internal/admin/sales/{id}/hall/{guest}/leave', {
          params: { id: hall.id, guest: guest.userId },
          body: { left: guest.state === 'in' },
        }),
      );
    } catch (error) {
      tell(failureWords(error), null, 'bad');
    }
  };
  useKeys('Зал', [
    { at: 'KeyN', shown: ['N'], does: 'новый человек', run: begin },
    {
      at: 'Mod+Enter',
      shown: ['Ctrl', 'Enter'],
      does: 'впустить',
      inFields: true,
      run: () => document.getElementById('hall-admit')?.click(),
    },
  ]);
  const tablets = `/api/internal/admin/sales/${hall.id}/hall/tablets/`;
  const rows = hall.guests.filter(({ state }) => part === 'all' || state === part);
  return (
    <>
      <ScreenHead title={`«${hall.name}»`}>
        <PageLink
          className="inline-link"
          href={`/api/internal/admin/sales/${hall.id}/papers/clerk/`}
          target="_blank"
        >
          Лист секретаря
        </PageLink>
        <OfficeButton variant="secondary" onClick={() => window.open(tablets, '_blank', 'noopener')}>
          Таблички, 5 запасных
        </OfficeButton>
      </ScreenHead>
      <div className={styles.page}>
        <SaleTabs sale={{ ...hall, manner: 'led' }} part="hall" counts={{ hall: countOf('in') }} />
        <Grid gap={6} align="start" className={styles.columns}>
          <HallForm
            hall={hall}
            draft={draft}
            onDraft={setDraft}
            onDone={(next: Hall) => {
              setHall(next);
              setDraft(nobody);
              begin();
            }}
          />
          <section aria-labelledby="guests">
            <Row gap={[2, 4]} justify="between" className={`mb-3 ${styles.over}`}>
              <h2 id="guests">
                В зале {countOf('in')}, ждут {countOf('waits')}
              </h2>
              <Segmented
                label="Кого показать"
                value={part}
                onValueChange={setPart}
                options={Object.entries(shown).map(([value, label]) => ({
                  value: value as GuestFilter,
                  label,
                }))}
              />
            </Row>
            {rows.length ? (
              <div className={styles.scroll}>
                <table className={`tabular ${styles.guests}`}>
                  <thead>
                    <tr>
                      <th scope="col">№</th>
                      <th scope="col">Участник</th>
                      <th scope="col">Место</th>
                      <th scope="col">Лимит, ₽</th>
                      <th scope="col">Занято, ₽</th>
                      <th scope="col">Пришёл</th>
                      <th scope="col">Состояние</th>
                      <th scope="col">
                        <span className="visually-hidden">Действие</span>
                      </th>
                    </tr>
                  </thead>
                  <tbody>
                    {rows.map((guest) => (
                      <GuestLine
                        key={guest.userId}
                        guest={guest}
                        onAct={() => {
                          if (guest.state !== 'waits') return void leave(guest);
                          setDraft(ofGuest(guest));
                          begin();
                        }}
                      />
                    ))}
                  </tbody>
                </table>
              </div>
            ) : (
              <EmptyState plain shape="oval" title="Здесь пока никого">
                Кто пришёл, впишите слева: номер и табличка готовы сразу.
              </EmptyState>
            )}
          </section>
        </Grid>
      </div>
    </>
  );
}

const actWords = { waits: 'Впустить', in: 'Ушёл', left: 'Вернулся' } as const;

const GuestLine = ({ guest, onAct }: { guest: HallGuest; onAct: () => void }) => (
  <tr data-state={guest.state}>
    <td>
      <b className={styles.tablet}>{guest.alias ?? '?'}</b>
    </td>
    <td>
      <b>{guest.name}</b>
      <small>{guest.company ?? (guest.document ? `документ ${guest.document}` : 'документ не сверен')}</small>
      {guest.waived && (
        <small>
          освобождён от задатка: {guest.waived.by}, {guest.waived.why}
        </small>
      )}
      {guest.warnings.map((warning) => (
        <Status key={warning} tone="metal" className={styles.warning}>
          {warning}
        </Status>
      ))}
    </td>
    <td>{guest.seat || '—'}</td>
    <td>{guest.limit === null ? '—' : formatNumber(guest.limit)}</td>
    <td>{guest.alias === null ? '—' : formatNumber(guest.exposure)}</td>
    <td>{formatSecond(guest.arrivedAt).slice(0, 5)}</td>
    <td>
      <Status tone={tones[guest.state]}>{hallStates[guest.state]}</Status>
    </td>
    <td>
      <OfficeButton
        mini
        variant="ghost"
        aria-label={`${actWords[guest.state]}: ${guest.name}`}
        onClick={onAct}
      >
        {actWords[guest.state]}
      </OfficeButton>
    </td>
  </tr>
);
