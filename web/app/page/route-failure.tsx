import { Container } from '#web/ui/layout/container.tsx';
import { ErrorState } from '#web/ui/signs/error-state.tsx';
import { useSiteConfig } from '../api/site-config.ts';
import { somethingWrong } from '../forms/use-form.ts';

/** A page that broke while it was shown. */
export function RouteFailure() {
  const config = useSiteConfig();
  return (
    <Container>
      <ErrorState title={somethingWrong} onRetry={() => location.reload()}>
        {config && <a href={`mailto:${config.supportEmail}`}>{config.supportEmail}</a>}
      </ErrorState>
    </Container>
  );
}
