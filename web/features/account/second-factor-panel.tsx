import { useState } from 'react';
import type { Answer } from '#contract/index.ts';
import { countOf } from '#contract/russian.ts';
import { modals } from '#web/app/modals.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SkeletonGroup, SkeletonLines } from '#web/ui/skeleton.tsx';
import { Status } from '#web/ui/status.tsx';
import { DisableSecondFactor } from './disable-second-factor.tsx';
import styles from './security-settings.module.css';
import type { Loaded } from './use-load.ts';

type FactorState = Answer<'GET /api/internal/user/second-factor/'>;

const codeForms = ['код восстановления', 'кода восстановления', 'кодов восстановления'] as const;
const fewCodes = 3;

export function SecondFactorPanel({ state }: { state: Loaded<FactorState> }) {
  const [disabling, setDisabling] = useState(false);
  const { data, failed, reload } = state;
  if (!data)
    return failed ? (
      <ErrorState onRetry={reload} kept="На&nbsp;вход это не&nbsp;влияет." />
    ) : (
      <SkeletonGroup>
        <SkeletonLines count={2} />
      </SkeletonGroup>
    );
  if (!data.enabled)
    return (
      <div className={styles.panel}>
        <Status>Выключен</Status>
        <p className="muted">
          Кроме пароля при входе понадобится код из&nbsp;приложения на&nbsp;телефоне: чужой человек
          не&nbsp;войдёт, даже зная пароль.
        </p>
        <Button variant="secondary" size="small" onClick={() => modals.open('second-factor', {})}>
          Включить
        </Button>
      </div>
    );
  const left = data.recoveryCodesLeft;
  const closed = () => {
    setDisabling(false);
    reload();
  };
  return (
    <div className={styles.panel}>
      <Status tone="good">Включён</Status>
      <p className="muted">
        {left ? `Осталось ${countOf(left, codeForms)}.` : 'Коды восстановления закончились.'}
        {left <= fewCodes && ' Чтобы получить новые, отключите вход с\u00A0кодом и\u00A0включите снова.'}
        {data.mandatory && ' Дом просит менеджеров не\u00A0отключать вход с\u00A0кодом.'}
      </p>
      {disabling ? (
        <DisableSecondFactor onDone={closed} onCancel={() => setDisabling(false)} />
      ) : (
        <Button variant="secondary" size="small" onClick={() => setDisabling(true)}>
          Отключить
        </Button>
      )}
    </div>
  );
}
