import type { PersonCard } from '#contract/back-office/people.ts';
import { formatDate, formatMoment, nbsp } from '#contract/russian.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { HelpLink } from '../help/help-link.tsx';
import { OfficeButton } from '../shell/office-button.tsx';
import { Fact, Facts, Panel } from '../shell/panel.tsx';
import { PublicationMark } from '../shell/publication-mark.tsx';
import styles from './person-view.module.css';
import type { Ask } from './person-view.tsx';
import { usePersonAct } from './use-person-act.ts';

/** The second step of signing in. Of an admin two people reset it. */
export function FactorPart({ person, mayAct, onAsk }: { person: PersonCard; mayAct: boolean; onAsk: Ask }) {
  const { busy, act } = usePersonAct();
  const { since, codesLeft, reset } = person.factor;
  const admin = person.roles.includes('admin');
  const params = { id: person.id };
  const decide = (agree: boolean) =>
    void act(
      () =>
        browserApi('POST /api/internal/admin/people/{id}/factor/decide', {
          params,
          body: { resetId: reset!.id, agree },
        }),
      agree ? 'Двухэтапный вход сброшен' : 'Сброс отозван',
    );
  const begin = () =>
    onAsk({
      title: 'Сбросить двухэтапный вход',
      lead: admin
        ? 'Это администратор: сброс подождёт до завтра, пока согласится ещё один сотрудник с правом «Люди». Человек получит письмо.'
        : 'Все сеансы завершатся, человек войдёт с паролем и включит код заново. Убедитесь, что говорите с ним самим.',
      button: admin ? 'Начать сброс' : 'Сбросить',
      send: (why) =>
        browserApi('POST /api/internal/admin/people/{id}/factor/reset', { params, body: { why } }),
      done: admin ? 'Сброс ждёт второго сотрудника' : 'Двухэтапный вход сброшен',
    });
  return (
    <Panel title="Двухэтапный вход" plain acts={<HelpLink task="factor" />}>
      <Facts>
        <Fact label="Состояние">
          {since ? (
            <PublicationMark mark="published">Подключён {formatDate(since)}</PublicationMark>
          ) : (
            <PublicationMark mark="draft">Не подключён</PublicationMark>
          )}
        </Fact>
        {since && <Fact label="Коды восстановления">{`${codesLeft} из${nbsp}10`}</Fact>}
      </Facts>
      {reset && (
        <div className={styles.waits}>
          <b>Сброс ждёт второго сотрудника</b>
          <p>
            {reset.own ? 'Вы начали' : `${reset.by?.name ?? 'Сотрудник'} начал`} {formatMoment(reset.at)}: «
            {reset.why}». Согласиться может любой другой с правом «Люди», до&nbsp;
            {formatMoment(reset.until)}.
          </p>
          <div className={styles.acts}>
            {!reset.own && !person.self && (
              <OfficeButton mini loading={busy} onClick={() => decide(true)}>
                Согласиться
              </OfficeButton>
            )}
            <OfficeButton mini variant="secondary" loading={busy} onClick={() => decide(false)}>
              Отозвать сброс
            </OfficeButton>
          </div>
        </div>
      )}
      {since && !reset && !person.self && (mayAct || admin) && (
        <div className={styles.acts}>
          <OfficeButton mini variant="secondary" onClick={begin}>
            Сбросить
          </OfficeButton>
        </div>
      )}
    </Panel>
  );
}
