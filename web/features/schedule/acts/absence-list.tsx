import { useState } from 'react';
import { isApiError, somethingWrong } from '#contract/protocol/envelope.ts';
import type { Absence } from '#contract/schedule/meetings.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { useLoad } from '#web/app/forms/use-load.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Row } from '#web/ui/layout/flow.tsx';
import { Notice } from '#web/ui/signs/notice.tsx';
import { awayWords } from '../meeting-words.ts';

interface AbsenceListProps {
  managers: readonly { id: number; name: string }[];
  zone: string;
  onChanged: () => void;
}

/** Absences that are not over: each can be taken back. */
export function AbsenceList({ managers, zone, onChanged }: AbsenceListProps) {
  const one = managers.length === 1 ? managers[0]!.id : undefined;
  const { data, reload } = useLoad(() =>
    browserApi('GET /api/internal/schedule/absences/', { query: one ? { manager: one } : {} }),
  );
  const [failure, setFailure] = useState('');
  const drop = async ({ id }: Absence, button: HTMLElement) => {
    setFailure('');
    try {
      await browserApi('DELETE /api/internal/schedule/absences/{id}/', { params: { id } });
      // The button leaves with its row: the focus stays in the window.
      button.closest<HTMLElement>('[role="dialog"]')?.focus();
      onChanged();
    } catch (error) {
      setFailure(isApiError(error) && error.code !== 'unknown' ? error.message : somethingWrong);
    }
    reload();
  };
  if (!data?.items.length) return null;
  return (
    <>
      <ul className="small rule-top" aria-label="Отсутствия впереди">
        {data.items.map((absence) => (
          <Row as="li" gap={4} justify="between" nowrap className="rule-bottom py-3" key={absence.id}>
            <span>
              <b>{absence.reason}</b>
              {!one && `, ${absence.manager.name}`}
              <small className="block">{awayWords(zone, absence)}</small>
            </span>
            <Button
              size="small"
              variant="secondary"
              aria-label={`Снять: ${absence.reason}`}
              onClick={({ currentTarget }) => void drop(absence, currentTarget)}
            >
              Снять
            </Button>
          </Row>
        ))}
      </ul>
      {failure && (
        <Notice tone="bad" role="alert">
          {failure}
        </Notice>
      )}
    </>
  );
}
