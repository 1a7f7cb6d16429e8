import type { OwnCompany, OwnCorrection } from '#contract/account/own-account.ts';
import { formatMoment } from '#contract/russian.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { modals } from '#web/app/modals/modals.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Definition, DefinitionList } from '#web/ui/layout/definition-list.tsx';
import { Row, Stack } from '#web/ui/layout/flow.tsx';
import { Notice } from '#web/ui/signs/notice.tsx';

interface CompanyIdentityProps {
  company: OwnCompany;
  correction: OwnCorrection | null;
  onChanged: () => void;
}

/** Name, ИНН and ОГРН of a company that takes part in auctions: changes have to be requested. */
export function CompanyIdentity({ company, correction, onChanged }: CompanyIdentityProps) {
  const { companyName, inn, ogrn } = company;
  const waits = correction?.state === 'review';
  const change = () => modals.open('correct-company', { company, correction, onDone: onChanged });
  const withdraw = () =>
    modals.open('prompt', {
      title: 'Отозвать изменение?',
      text: 'Останутся прежние название, ИНН и ОГРН.',
      yes: 'Отозвать',
      onYes: () => browserApi('POST /api/internal/user/company/', { body: { companyName } }).then(onChanged),
    });
  return (
    <Stack gap={4} className="mb-6">
      <DefinitionList>
        <Definition term="Название">{companyName}</Definition>
        <Definition term="ИНН">{inn}</Definition>
        <Definition term="ОГРН">{ogrn || '—'}</Definition>
      </DefinitionList>
      {correction && (
        <Notice
          tone={waits ? 'metal' : 'bad'}
          title={waits ? 'Изменение проверит менеджер' : 'Изменение отклонено'}
        >
          <p>
            {correction.companyName}, ИНН&nbsp;{correction.inn}, ОГРН&nbsp;{correction.ogrn || '—'}.{' '}
            {waits
              ? `Отправлено ${formatMoment(correction.askedAt)}. До решения действуют прежние данные.`
              : correction.reason}
          </p>
        </Notice>
      )}
      {!correction && (
        <p className="small muted">
          Компания участвует в торгах, поэтому изменение названия, ИНН и ОГРН проверит менеджер.
        </p>
      )}
      <Row gap={3}>
        <Button variant="secondary" size="small" aria-haspopup="dialog" onClick={change}>
          {waits ? 'Исправить' : 'Попросить изменить'}
        </Button>
        {waits && (
          <Button variant="ghost" size="small" aria-haspopup="dialog" onClick={withdraw}>
            Отозвать
          </Button>
        )}
      </Row>
    </Stack>
  );
}
