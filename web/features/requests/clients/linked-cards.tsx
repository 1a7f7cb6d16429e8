import { useState } from 'react';
import { isApiError, somethingWrong } from '#contract/protocol/envelope.ts';
import type { Client } from '#contract/requests/clients.ts';
import { formatDate } from '#contract/russian.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Notice } from '#web/ui/signs/notice.tsx';

/** Two accounts of one person are shown together; nothing moves, and the link can be taken back. */
export function LinkedCards({ client, onDone }: { client: Client; onDone: () => void }) {
  const [failure, setFailure] = useState('');
  const params = { id: client.id };
  const run = (act: Promise<unknown>) =>
    act.then(onDone, (error: unknown) =>
      setFailure(isApiError(error) && error.code !== 'unknown' ? error.message : somethingWrong),
    );
  return (
    <>
      {client.links.map(({ id, name, email, at, by }) => (
        <Notice
          key={id}
          action={
            <Button
              variant="ghost"
              size="small"
              onClick={() =>
                void run(
                  browserApi('POST /api/internal/clients/{id}/unlink', { params, body: { otherId: id } }),
                )
              }
            >
              Разъединить
            </Button>
          }
        >
          Показаны две карточки: «{name}», {email}. Связь: {by}, {formatDate(at)}. Заявки и письма сложены,
          ничего не перенесено.
        </Notice>
      ))}
      {client.alike.map(({ id, name, email, why }) => (
        <Notice
          key={id}
          action={
            <Button
              variant="secondary"
              size="small"
              onClick={() =>
                void run(
                  browserApi('POST /api/internal/clients/{id}/link', { params, body: { otherId: id } }),
                )
              }
            >
              Показать вместе
            </Button>
          }
        >
          Похоже, это тот же человек: «{name}», {email} — {why}.
        </Notice>
      ))}
      {failure && (
        <Notice tone="bad" role="alert">
          {failure}
        </Notice>
      )}
    </>
  );
}
