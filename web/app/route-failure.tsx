import { Container } from '#web/ui/container.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { somethingWrong } from './forms/use-form.ts';
import { useSiteConfig } from './site-config.ts';

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
