import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { PageLink } from '#web/app/page/page-link.tsx';
import { reread } from '#web/app/page/reread.ts';
import { Toast, ToastPanel } from '#web/ui/overlays/toast.tsx';
import styles from '../office.module.css';
import { failureWords } from './failure-words.ts';
import { useKeys } from './key-layer.ts';
import { OfficeButton } from './office-button.tsx';
import { forgetTold, tell, tellAgain, useTold } from './told.ts';

/** «Записано 14 цен · Отменить»: said after every deed, instead of asking before it. */
export function ToldPanel() {
  const told = useTold();
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const undo = async () => {
    if (!told?.takeBack || busy) return;
    setBusy(true);
    try {
      const { words } = await told.takeBack();
      tell(words);
      await reread(router);
    } catch (error) {
      tellAgain(told, failureWords(error));
    } finally {
      setBusy(false);
    }
  };
  useKeys(
    'После записи',
    told?.takeBack
      ? [{ at: 'Mod+KeyZ', shown: ['Ctrl', 'Z'], does: 'отменить записанное', run: () => void undo() }]
      : [],
  );
  return (
    <ToastPanel className={styles.told} aria-label="Записанное">
      {told && (
        <Toast
          key={told.id}
          className={styles.line}
          tone={told.tone}
          title={told.words}
          onClose={forgetTold}
          {...(told.takeBack && {
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
                {told.changeId && (
                  <PageLink className="inline-link" href={`/admin/changes/${told.changeId}/`}>
                    В журнале
                  </PageLink>
                )}
              </>
            ),
          })}
        />
      )}
    </ToastPanel>
  );
}
