import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { somethingWrong } from '#contract/protocol/envelope.ts';
import { Container } from '#web/ui/layout/container.tsx';
import { ErrorState } from '#web/ui/signs/error-state.tsx';
import { isLostNetwork } from '../api/lost-network.ts';
import { useSiteConfig } from '../api/site-config.ts';
import { reread } from './reread.ts';

/** A page that broke while it was shown, or did not come. */
export function RouteFailure({ error }: { error?: unknown }) {
  const config = useSiteConfig();
  if (!import.meta.env.SSR && isLostNetwork(error)) return <LostPage />;
  return (
    <Container>
      <h1 className="visually-hidden">Страница не открылась</h1>
      <ErrorState title={somethingWrong} onRetry={() => location.reload()}>
        {config && <a href={`mailto:${config.supportEmail}`}>{config.supportEmail}</a>}
      </ErrorState>
    </Container>
  );
}

/** Opens by itself when the network is there again. */
function LostPage() {
  const router = useRouter();
  useEffect(() => {
    const again = () => void reread(router);
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [router]);
  return (
    <Container>
      <h1 className="visually-hidden">Нет связи</h1>
      <ErrorState title="Страница не загрузилась" onRetry={() => void reread(router)}>
        Похоже, нет связи. Как&nbsp;только она появится, страница откроется сама.
      </ErrorState>
    </Container>
  );
}
