import { useEffect, useState } from 'react';
import type { RehearsalState } from '#contract/auctions/rehearsal.ts';
import { countOf, formatShort } from '#contract/russian.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { PageLink } from '#web/app/page/page-link.tsx';
import { failureWords } from '../shell/failure-words.ts';
import { OfficeButton } from '../shell/office-button.tsx';
import { tell } from '../shell/told.ts';
import styles from './sales.module.css';

const api = '/api/internal/admin/sales/{id}/rehearsal';

/** The same desk over a copy of the sale, until it is thrown away. */
export function RehearsalPanel({ saleId }: { saleId: number }) {
  const [state, setState] = useState<RehearsalState>();
  const [busy, setBusy] = useState(false);
  const params = { id: saleId };
  useEffect(() => {
    browserApi(`GET ${api}/`, { params: { id: saleId } }).then(setState, () => {});
  }, [saleId]);
  const act = async (send: () => Promise<RehearsalState>, done: string) => {
    setBusy(true);
    try {
      setState(await send());
      tell(done);
    } catch (error) {
      tell(failureWords(error), null, 'bad');
    } finally {
      setBusy(false);
    }
  };
  if (!state || (!state.mayBegin && !state.rehearsal?.own)) return null;
  const { rehearsal } = state;
  return (
    <section className={styles.rehearsal} aria-labelledby="rehearsal">
      <h2 id="rehearsal">Репетиция</h2>
      {rehearsal?.own ? (
        <>
          <p>{`Идёт с ${formatShort(rehearsal.begunAt)}, ведёт ${rehearsal.begunBy}. Ставки, вызовы и слова залу видите только вы и коллеги.`}</p>
          <p className={styles.ways}>
            <PageLink className="inline-link" href={`/admin/sales/${rehearsal.id}/desk/`} target="_blank">
              Пульт
            </PageLink>
            <PageLink className="inline-link" href={`/admin/sales/${rehearsal.id}/rostrum/`} target="_blank">
              Кафедра
            </PageLink>
            <PageLink className="inline-link" href={`/admin/sales/${rehearsal.id}/screen/`} target="_blank">
              Экран зала
            </PageLink>
            <PageLink className="inline-link" href={`/admin/sales/${rehearsal.id}/calls/`} target="_blank">
              Мои звонки
            </PageLink>
          </p>
          <OfficeButton
            variant="secondary"
            loading={busy}
            onClick={() =>
              void act(() => browserApi(`POST ${api}/end`, { params, body: {} }), 'Репетиция закончена')
            }
          >
            Закончить и выбросить
          </OfficeButton>
        </>
      ) : (
        <>
          <p>
            {`Копия торгов, ${countOf(state.lots, ['лот', 'лота', 'лотов'])}: пульт, кафедра, экран и телефоны настоящие, а участники, письма, страницы и журнал ничего не узнают.`}
            {rehearsal && ` Сейчас репетируют другие торги, ведёт ${rehearsal.begunBy}.`}
          </p>
          <OfficeButton
            variant="secondary"
            loading={busy}
            disabled={rehearsal !== null}
            onClick={() =>
              void act(() => browserApi(`POST ${api}/begin`, { params, body: {} }), 'Репетиция началась')
            }
          >
            Начать репетицию
          </OfficeButton>
        </>
      )}
    </section>
  );
}
