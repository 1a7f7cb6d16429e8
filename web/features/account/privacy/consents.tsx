import { useRouter } from '@tanstack/react-router';
import type { OwnConsent } from '#contract/account/own-account.ts';
import { formatMoment } from '#contract/russian.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { modals } from '#web/app/modals/modals.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Grid } from '#web/ui/layout/flow.tsx';
import { FieldSet } from '../data/field-set.tsx';
import styles from './privacy.module.css';

/** The person's consents, each with the text in its edition of then. */
export function Consents({ consents }: { consents: readonly OwnConsent[] }) {
  return (
    <FieldSet
      title="Согласия"
      about="С каждым храним текст, который вы видели, его версию, время и сетевой адрес."
    >
      {consents.length ? (
        <ul className="ink-top">
          {consents.map((consent) => (
            <Consent key={consent.id} consent={consent} />
          ))}
        </ul>
      ) : (
        <p className="small muted">Согласий пока нет. Первое появится здесь, как только вы его дадите.</p>
      )}
    </FieldSet>
  );
}

function Consent({ consent }: { consent: OwnConsent }) {
  const router = useRouter();
  const { id, title, version, givenAt, address, withdrawnAt, consequence, withdrawable } = consent;
  const show = async () => {
    const { html } = await browserApi('GET /api/internal/user/consents/{id}/', { params: { id } });
    modals.open('basic', { title, text: html, button: 'Закрыть' });
  };
  const ask = () =>
    modals.open('prompt', {
      title: 'Отозвать согласие?',
      text: `${title}. ${consequence}.`,
      yes: 'Отозвать',
      onYes: async () => {
        await browserApi('POST /api/internal/user/consents/{id}/withdraw', { params: { id }, body: {} });
        await router.invalidate();
      },
    });
  return (
    <Grid as="li" gap={[2, 5]} align="center" className={`py-4 rule-bottom ${styles.row}`}>
      <div>
        <p className="strong">{title}</p>
        <p className="small muted">
          {version}. Дано {formatMoment(givenAt)}
          {address && `, адрес ${address}`}
          {withdrawnAt && `. Отозвано ${formatMoment(withdrawnAt)}`}. {!withdrawnAt && `${consequence}.`}
        </p>
      </div>
      <div>
        {consent.hasText && (
          <Button variant="ghost" size="small" onClick={() => void show()}>
            Текст
            <span className="visually-hidden"> согласия: {title}</span>
          </Button>
        )}
      </div>
      <div>
        {withdrawable && !withdrawnAt && (
          <Button variant="secondary" size="small" onClick={ask}>
            Отозвать
            <span className="visually-hidden"> согласие: {title}</span>
          </Button>
        )}
      </div>
    </Grid>
  );
}
