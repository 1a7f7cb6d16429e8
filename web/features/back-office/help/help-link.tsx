import { type HelpTask, helpTasks } from '#contract/back-office/help.ts';
import { PageLink } from '#web/app/page/page-link.tsx';

/** From a screen to how its work is done. */
export function HelpLink({ task }: { task: HelpTask }) {
  return (
    <PageLink className="inline-link" href={`/admin/help/#${task}`}>
      Как это делается<span className="visually-hidden">: {helpTasks[task].title.toLowerCase()}</span>
    </PageLink>
  );
}
