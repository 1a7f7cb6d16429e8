import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { nbsp } from '#contract/russian.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { Result } from '#web/app/forms/form-parts.tsx';
import { useLoad } from '#web/app/forms/use-load.ts';
import { useViewFocus } from '#web/app/forms/use-view-focus.ts';
import type { ModalFrame } from '#web/app/modals/frame.ts';
import type { ModalInputs } from '#web/app/modals/modals.ts';
import { reread } from '#web/app/page/reread.ts';
import { useUser } from '#web/app/session/use-user.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { ErrorState } from '#web/ui/signs/error-state.tsx';
import { SkeletonGroup, SkeletonLines } from '#web/ui/signs/skeleton.tsx';
import { RequestBetForm } from './request-bet-form.tsx';

/** Asks to be admitted; a manager answers with a limit or a reason. A company brings its papers. */
export default function RequestBetModal({
  frame,
  auction,
  lot,
}: ModalInputs['request-bet'] & { frame: ModalFrame }) {
  const router = useRouter();
  const [state, setState] = useState<'form' | 'requested' | 'approved'>('form');
  const asCompany = Boolean(useUser()?.user.companyName);
  const loaded = useLoad(
    () => browserApi('GET /api/internal/auctions/{code}/admission/form', { params: { code: auction.code } }),
    asCompany,
  );
  const company = loaded.data?.company ?? null;
  const ready = !asCompany || loaded.data !== undefined;
  const view = useViewFocus(ready ? 'form' : 'loading');
  const common = { ...frame, theme: 'night', kicker: `Аукцион «${auction.name}»` } as const;
  if (state !== 'form')
    return (
      <Dialog {...common} title={state === 'approved' ? 'Вы допущены' : 'Заявка принята'}>
        <Result actions={<Button onClick={frame.onClose}>Понятно</Button>}>
          <p>
            {state === 'approved'
              ? 'Можно делать ставки.'
              : 'Менеджер рассмотрит её в течение рабочего дня и назначит лимит ставок. Ответ придёт письмом и на сайт.'}
          </p>
        </Result>
      </Dialog>
    );
  return (
    <Dialog
      {...common}
      title="Заявка на участие"
      lead={
        company
          ? `Заявка от ${company.name}, ИНН${nbsp}${company.inn}. По ней менеджер назначит лимит ваших ставок.`
          : 'По ней менеджер назначит лимит ваших ставок.'
      }
    >
      <div ref={view}>
        {ready ? (
          <RequestBetForm
            auction={auction}
            lot={lot}
            company={company}
            onAsked={async (next) => {
              setState(next);
              await reread(router);
            }}
          />
        ) : loaded.failed ? (
          <ErrorState onRetry={loaded.reload} />
        ) : (
          <SkeletonGroup label="Готовим заявку">
            <SkeletonLines count={6} />
          </SkeletonGroup>
        )}
      </div>
    </Dialog>
  );
}
