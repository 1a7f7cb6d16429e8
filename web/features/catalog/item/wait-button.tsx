import { useEffect, useState } from 'react';
import { browserApi } from '#web/app/api/browser-api.ts';
import { modals } from '#web/app/modals/modals.ts';
import { useUser } from '#web/app/session/use-user.ts';
import { Button } from '#web/ui/buttons/button.tsx';

/** «Сообщить, если освободится»: for an item held for someone else. */
export function WaitButton({ id }: { id: number }) {
  const user = useUser();
  const userId = user?.user.id;
  const [waits, setWaits] = useState(false);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (userId === undefined) return;
    browserApi('GET /api/internal/personal-catalog/waits/').then(
      ({ itemsIds }) => setWaits(itemsIds.includes(id)),
      () => {},
    );
  }, [userId, id]);
  const toggle = async () => {
    if (userId === undefined) {
      modals.open('authentication', {});
      return;
    }
    try {
      const { itemsIds } = waits
        ? await browserApi('DELETE /api/internal/personal-catalog/waits/{id}/', { params: { id } })
        : await browserApi('POST /api/internal/personal-catalog/waits/{id}/', { params: { id }, body: {} });
      setWaits(itemsIds.includes(id));
      setFailed(false);
    } catch {
      setFailed(true);
    }
  };
  return (
    <>
      <Button variant="secondary" wide aria-pressed={waits} onClick={() => void toggle()}>
        {waits ? 'Сообщим, когда освободится' : 'Сообщить, если освободится'}
      </Button>
      <span role="status" className="small">
        {failed && 'Не получилось. Обновите страницу: предмет мог освободиться.'}
      </span>
    </>
  );
}
