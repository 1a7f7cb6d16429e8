import { useEffect, useState } from 'react';
import type { Answer } from '#contract/index.ts';
import { browserApi } from '#web/app/api/browser-api.ts';

type Stations = Answer<'POST /api/internal/admin/sales/{id}/desk/beat'>['stations'];

const beatEvery = 1000;
/** The house forgets a station that was silent for so long; this one closes its input then. */
const wireLasts = 3000;

export interface Station {
  /** Until the first answer nothing is known. */
  wire: 'connecting' | 'open' | 'cut';
  /** When the last answer came, while the wire is cut. */
  cutAt: Date | null;
  stations: Stations;
}

/** This screen is a station of the desk: it beats every second, and knows by the answers whether its wire holds. */
export function useStation(saleId: number): Station {
  const [state, setState] = useState<Station>({ wire: 'connecting', cutAt: null, stations: [] });
  useEffect(() => {
    const station = crypto.randomUUID();
    let heardAt = new Date();
    let sent = 0;
    const beat = async () => {
      try {
        const { stations } = await browserApi(
          'POST /api/internal/admin/sales/{id}/desk/beat',
          { params: { id: saleId }, body: { station } },
          // Of its own: one that takes long is not given up for the next.
          { key: `beat ${++sent}`, background: true, signal: AbortSignal.timeout(wireLasts) },
        );
        heardAt = new Date();
        setState({ wire: 'open', cutAt: null, stations });
      } catch {
        // Whether the wire holds is told by how long nothing has come.
      }
    };
    const look = () => {
      if (Date.now() - heardAt.getTime() > wireLasts)
        setState((was) => (was.wire === 'cut' ? was : { ...was, wire: 'cut', cutAt: heardAt }));
      void beat();
    };
    void beat();
    const timer = setInterval(look, beatEvery);
    return () => clearInterval(timer);
  }, [saleId]);
  return state;
}
