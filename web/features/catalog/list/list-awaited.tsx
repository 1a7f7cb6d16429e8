import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { reread } from '#web/app/page/reread.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { EmptyState } from '#web/ui/signs/empty-state.tsx';

/** In place of a list that did not come, while its counts are made here. Comes by itself when the network does. */
export function ListAwaited() {
  const router = useRouter();
  useEffect(() => {
    const again = () => void reread(router);
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [router]);
  return (
    <EmptyState
      title="Список ещё не пришёл"
      action={
        <Button variant="secondary" size="small" onClick={() => void reread(router)}>
          Повторить
        </Button>
      }
    >
      Ваш подбор сохранён. Список появится, когда вернётся сеть, а числа фильтра посчитаны уже сейчас.
    </EmptyState>
  );
}
