import type { UserInfo } from '#contract/account/account.ts';
import type { Overview } from '#contract/account/own-account.ts';
import { isStaff } from '#contract/account/roles.ts';
import { modals } from '#web/app/modals/modals.ts';
import { usePageTitle } from '#web/app/page/use-page-title.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Row, Stack } from '#web/ui/layout/flow.tsx';
import { CalendarIcon } from '#web/ui/signs/icons.tsx';
import styles from './overview-head.module.css';
import { deedsOf, overviewSummaryOf } from './overview-words.ts';

/** How many deeds wait and until when; a client asks for a showing right here. */
export function OverviewHead({ user, overview }: { user: UserInfo; overview: Overview | null }) {
  const written = usePageTitle('');
  const first = overview?.items.find(({ until }) => until)?.until ?? null;
  return (
    <Row as="header" gap={[5, 6]} align="end" justify="between">
      <Stack gap={4} className={styles.words}>
        {user.user.companyName && <p className="small faint">{user.user.companyName}</p>}
        <h1 className="h1">
          {written ? (
            written
          ) : overview ? (
            <>
              {overview.greeting}, <span className="inline-block">{deedsOf(overview.items.length)}</span>
            </>
          ) : (
            user.user.showName
          )}
        </h1>
        {overview && <p className="muted">{overviewSummaryOf(overview.serverTime, first)}</p>}
      </Stack>
      {!isStaff(user) && (
        <Button
          variant="secondary"
          aria-haspopup="dialog"
          onClick={() => modals.open('request-a-showing', { itemsIds: [] })}
        >
          <CalendarIcon />
          Записаться на показ
        </Button>
      )}
    </Row>
  );
}
