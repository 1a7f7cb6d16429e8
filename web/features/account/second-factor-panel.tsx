import { useState } from 'react';
import type { Answer } from '#contract/index.ts';
import { countOf } from '#contract/russian.ts';
import type { Loaded } from '#web/app/forms/use-load.ts';
import { useViewFocus } from '#web/app/forms/use-view-focus.ts';
import { modals } from '#web/app/modals/modals.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Row, Stack } from '#web/ui/layout/flow.tsx';
import { ErrorState } from '#web/ui/signs/error-state.tsx';
import { SkeletonGroup, SkeletonLines } from '#web/ui/signs/skeleton.tsx';
import { Status } from '#web/ui/signs/status.tsx';
import { DisableSecondFactor } from './disable-second-factor.tsx';
import { RenewRecoveryCodes } from './renew-recovery-codes.tsx';
import styles from './security-settings.module.css';

type FactorState = Answer<'GET /api/internal/user/second-factor/'>;

const codeForms = ['код восстановления', 'кода восстановления', 'кодов восстановления'] as const;
const fewCodesLeft = 3;

export function SecondFactorPanel({ state: { data, failed, reload } }: { state: Loaded<FactorState> }) {
  if (data) return <KnownState state={data} onChange={reload} />;
  if (failed) return <ErrorState onRetry={reload} kept="На вход это не влияет." />;
  return (
    <SkeletonGroup>
      <SkeletonLines count={2} />
    </SkeletonGroup>
  );
}

function KnownState({ state, onChange }: { state: FactorState; onChange: () => void }) {
  const [doing, setDoing] = useState<'nothing' | 'renewing' | 'disabling'>('nothing');
  const panel = useViewFocus(`${doing} ${state.enabled}`);
  const stop = () => setDoing('nothing');
  const done = () => {
    stop();
    onChange();
  };
  return (
    <Stack gap={3} align="start" className={styles.panel} ref={panel}>
      <p role="status" tabIndex={-1}>
        <Status tone={state.enabled ? 'good' : 'neutral'}>{state.enabled ? 'Включён' : 'Выключен'}</Status>
      </p>
      <p className="muted">{state.enabled ? aboutEnabled(state) : whatFor}</p>
      {doing === 'renewing' && <RenewRecoveryCodes onDone={done} onCancel={stop} />}
      {doing === 'disabling' && <DisableSecondFactor onDone={done} onCancel={stop} />}
      {doing === 'nothing' && (
        <Row gap={3}>
          {state.enabled ? (
            <>
              <Button variant="secondary" size="small" onClick={() => setDoing('renewing')}>
                Новые коды восстановления
              </Button>
              {!state.mandatory && (
                <Button variant="secondary" size="small" onClick={() => setDoing('disabling')}>
                  Отключить
                </Button>
              )}
            </>
          ) : (
            <Button variant="secondary" size="small" onClick={() => modals.open('second-factor', {})}>
              Включить
            </Button>
          )}
        </Row>
      )}
    </Stack>
  );
}

const whatFor =
  'Кроме пароля при входе понадобится код из приложения на телефоне: чужой человек не войдёт, даже зная пароль.';

function aboutEnabled({ recoveryCodesLeft: left, mandatory }: FactorState): string {
  const sentences = [
    left ? `Осталось ${countOf(left, codeForms)}.` : 'Коды восстановления закончились.',
    left <= fewCodesLeft && 'Получите новые, пока телефон под рукой.',
    mandatory && 'Дом требует от сотрудников двухэтапного входа.',
  ];
  return sentences.filter(Boolean).join(' ');
}
