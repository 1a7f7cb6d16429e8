import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { PageLink } from '#web/app/page/page-link.tsx';
import { reread } from '#web/app/page/reread.ts';
import { Toast, ToastPanel } from '#web/ui/overlays/toast.tsx';
import { failureWords } from './failure-words.ts';
import { useKeys } from './key-layer.ts';
import { OfficeButton } from './office-button.tsx';
import { forgetTold, tell, useTold } from './told.ts';
import { undoWhole } from './undo-whole.ts';

/** «Записано 14 цен · Отменить»: said after every deed, instead of asking before it. */
export function ToldPanel() {
  const told = useTold();
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const undo = async () => {
    if (!told?.changeId || busy) return false;
    setBusy(true);
    try {
      const done = await undoWhole(told.changeId);
      tell(done.words, null);
      await reread(router);
    } catch (error) {
      tell(failureWords(error), told.changeId, 'bad');
    } finally {
      setBusy(false);
    }
  };
  useKeys(
    'После записи',
    told?.changeId
      ? [{ at: 'Mod+KeyZ', shown: ['Ctrl', 'Z'], does: 'отменить записанное', run: () => void undo() }]
      : [],
  );
  return (
    <ToastPanel aria-label="Записанное">
      {told && (
        <Toast
          key={told.id}
          tone={told.tone}
          title={told.words}
          onClose={forgetTold}
          {...(told.changeId && {
            action: (
              <>
                <OfficeButton
                  mini
                  variant="ghost"
                  loading={busy}
                  keys={['Ctrl', 'Z']}
                  onClick={() => void undo()}
                >
                  Отменить
                </OfficeButton>
                <PageLink className="inline-link" href={`/admin/changes/${told.changeId}/`}>
                  В&nbsp;журнале
                </PageLink>
              </>
            ),
          })}
        />
      )}
    </ToastPanel>
  );
}
