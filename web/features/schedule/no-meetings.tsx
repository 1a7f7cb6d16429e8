import { PageLink } from '#web/app/page/page-link.tsx';
import { buttonProps } from '#web/ui/buttons/button.tsx';
import { EmptyState } from '#web/ui/signs/empty-state.tsx';
import { scheduleHref } from './addresses.ts';
import type { ScheduleSection } from './load-schedule.ts';

const titles: Record<ScheduleSection, string> = {
  upcoming: 'Встреч впереди нет',
  completed: 'Завершённых встреч нет',
  cancelled: 'Отменённых встреч нет',
  search: 'Ничего не нашлось',
};

interface NoMeetingsProps {
  section: ScheduleSection;
  works: boolean;
  /** How many meetings are still to come. */
  ahead: number;
}

/** Staff learn where meetings come from; a client is led to those ahead, or to the stones. */
export function NoMeetings({ section, works, ahead }: NoMeetingsProps) {
  if (works)
    return (
      <EmptyState title={titles[section]}>
        Встречи появляются, когда клиент записывается сам или их вносите вы.
      </EmptyState>
    );
  const past = section === 'completed' || section === 'cancelled';
  const link = buttonProps({ variant: 'secondary' });
  return (
    <EmptyState
      title={titles[section]}
      action={
        past ? (
          ahead > 0 && (
            <PageLink href={scheduleHref('upcoming')} {...link}>
              Предстоящие
            </PageLink>
          )
        ) : (
          <PageLink href="/catalog/" {...link}>
            В каталог
          </PageLink>
        )
      }
    >
      {section === 'completed'
        ? 'Здесь появятся итоги ваших показов.'
        : section === 'cancelled'
          ? ahead > 0 && 'Все встречи в силе.'
          : 'Выберите камень и запишитесь на показ: время подтверждается сразу.'}
    </EmptyState>
  );
}
