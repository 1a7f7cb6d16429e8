import { useEffect, useState } from 'react';
import type { Answer } from '#contract/index.ts';
import { browserApi } from '#web/app/api/browser-api.ts';

type Stations = Answer<'POST /api/internal/admin/sales/{id}/desk/beat'>['stations'];

const beatEveryMs = 1000;
/** The server drops a station after this silence; its input closes then. */
const connectionLastsMs = 3000;

export interface Station {
  /** Unknown until the first answer. */
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
          { key: `beat ${++sent}`, background: true, signal: AbortSignal.timeout(connectionLastsMs) },
        );
        heardAt = new Date();
        setState({ wire: 'open', cutAt: null, stations });
      } catch {
        // The connection counts as lost when nothing has come for too long.
      }
    };
    const look = () => {
      if (Date.now() - heardAt.getTime() > connectionLastsMs)
        setState((was) => (was.wire === 'cut' ? was : { ...was, wire: 'cut', cutAt: heardAt }));
      void beat();
    };
    void beat();
    const timer = setInterval(look, beatEveryMs);
    return () => clearInterval(timer);
  }, [saleId]);
  return state;
}
