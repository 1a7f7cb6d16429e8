import type { PersonCard } from '#contract/back-office/people.ts';
import { formatMoment } from '#contract/russian.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { downloadFile } from '#web/app/api/download-file.ts';
import { Row } from '#web/ui/layout/flow.tsx';
import { DownloadIcon } from '#web/ui/signs/icons.tsx';
import { HelpLink } from '../help/help-link.tsx';
import { OfficeButton } from '../shell/office-button.tsx';
import { Panel } from '../shell/panel.tsx';
import type { Ask } from './factor-part.tsx';
import { usePersonAct } from './use-person-act.ts';

/** Requests of a person by law: their data, and erasure. */
export function LeavingPart({ person, mayAct, onAsk }: { person: PersonCard; mayAct: boolean; onAsk: Ask }) {
  const { busy, act } = usePersonAct();
  const { erases, keeps, holds, askedAt } = person.leaving;
  const params = { id: person.id };
  const held = holds.length > 0;
  const erase = () =>
    onAsk({
      title: 'Стереть данные',
      lead: (
        <>
          Уйдут: {erases.join('; ')}.{' '}
          {keeps.length > 0 && `Останется: ${keeps.map(({ what }) => what).join('; ')}. `}
          {held ? 'Стереть сразу нельзя: дом дождётся и сотрёт сам.' : 'Вернуть стёртое нельзя.'}
        </>
      ),
      button: held ? 'Стереть, когда станет можно' : 'Стереть данные',
      bad: true,
      sure: 'Просьба человека у меня есть, личность проверена',
      send: (why) =>
        browserApi('POST /api/internal/admin/people/{id}/erasure', { params, body: { why, wait: held } }),
      done: held ? 'Стирание ждёт' : 'Данные стёрты',
    });
  const load = () =>
    onAsk({
      title: 'Выгрузить данные',
      lead: 'ZIP со всем, что дом хранит о человеке, кроме закрытых сумм и слов писем: их видит только он сам, в своём кабинете.',
      button: 'Выгрузить всё',
      send: (why) => downloadFile(`/api/internal/admin/people/${person.id}/archive`, { why }),
      done: 'Данные выгружены',
    });
  return (
    <Panel title="Данные по просьбе" plain acts={<HelpLink task="erasure" />}>
      {mayAct && (
        <Row gap={2} className="py-3">
          <OfficeButton mini variant="secondary" onClick={load}>
            <DownloadIcon size={14} />
            Выгрузить всё
          </OfficeButton>
          {askedAt ? (
            <OfficeButton
              mini
              variant="secondary"
              loading={busy}
              onClick={() =>
                void act(
                  () => browserApi('DELETE /api/internal/admin/people/{id}/erasure', { params }),
                  'Стирание отменено',
                )
              }
            >
              Не стирать
            </OfficeButton>
          ) : (
            !person.isStaff && (
              <OfficeButton mini variant="secondary" tone="bad" onClick={erase}>
                {held ? 'Стереть, когда станет можно' : 'Стереть'}
              </OfficeButton>
            )
          )}
        </Row>
      )}
      {askedAt && <p className="micro muted py-2">Стирание попросили {formatMoment(askedAt)}, дом ждёт.</p>}
      {person.isStaff && (
        <p className="micro muted py-2">Чтобы удалить данные сотрудника, сначала снимите права.</p>
      )}
      {held && !person.isStaff && (
        <p className="micro muted py-2">Стереть пока нельзя. {holds.map(({ why }) => why).join('. ')}.</p>
      )}
    </Panel>
  );
}
