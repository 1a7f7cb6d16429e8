import { useEffect, useState } from 'react';
import type { Answer } from '#contract/index.ts';
import type { MeetingPlace } from '#contract/schedule/meeting-words.ts';
import { browserApi } from '#web/app/api/browser-api.ts';

type Form = Answer<'GET /api/internal/personal-catalog/request/request-a-showing-form-data'>;

interface ShowingChoice {
  place: MeetingPlace;
  office: string | undefined;
  from: string | undefined;
}

/** The form's data for a choice; what is shown stays until the next answer is in. */
export function useShowing(itemsIds: readonly number[], { place, office, from }: ShowingChoice) {
  const [data, setData] = useState<Form>();
  const [failed, setFailed] = useState(false);
  const [turn, setTurn] = useState(0);
  const ids = itemsIds.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a turn asks for the same again
  useEffect(() => {
    let left = false;
    setFailed(false);
    browserApi('GET /api/internal/personal-catalog/request/request-a-showing-form-data', {
      query: {
        itemsIds: ids ? ids.split(',') : [],
        place,
        ...(office && { office }),
        ...(from && { from }),
      },
    }).then(
      (answer) => left || setData(answer),
      () => left || setFailed(true),
    );
    return () => {
      left = true;
    };
  }, [ids, place, office, from, turn]);
  return { data, failed, reload: () => setTurn((known) => known + 1) };
}
