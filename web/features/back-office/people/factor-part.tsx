import type { PersonCard } from '#contract/back-office/people.ts';
import { formatDate, formatMoment, nbsp } from '#contract/russian.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { Row, Stack } from '#web/ui/layout/flow.tsx';
import { HelpLink } from '../help/help-link.tsx';
import { OfficeButton } from '../shell/office-button.tsx';
import { Fact, Facts, Panel } from '../shell/panel.tsx';
import { PublicationMark } from '../shell/publication-mark.tsx';
import styles from './person-view.module.css';
import type { ReasonAsked } from './reason-window.tsx';
import { usePersonAct } from './use-person-act.ts';

export type Ask = (question: Omit<ReasonAsked, 'onDone'> & { done: string }) => void;

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
        <Stack gap={2} className={styles.waits}>
          <b>Сброс ждёт второго сотрудника</b>
          <p>
            {reset.own ? 'Вы начали' : `${reset.by?.name ?? 'Сотрудник'} начал`} {formatMoment(reset.at)}: «
            {reset.why}». Согласиться может любой другой с правом «Люди», до&nbsp;
            {formatMoment(reset.until)}.
          </p>
          <Row gap={2} className="py-3">
            {!reset.own && !person.self && (
              <OfficeButton mini loading={busy} onClick={() => decide(true)}>
                Согласиться
              </OfficeButton>
            )}
            <OfficeButton mini variant="secondary" loading={busy} onClick={() => decide(false)}>
              Отозвать сброс
            </OfficeButton>
          </Row>
        </Stack>
      )}
      {since && !reset && !person.self && (mayAct || admin) && (
        <Row gap={2} className="py-3">
          <OfficeButton mini variant="secondary" onClick={begin}>
            Сбросить
          </OfficeButton>
        </Row>
      )}
    </Panel>
  );
}
