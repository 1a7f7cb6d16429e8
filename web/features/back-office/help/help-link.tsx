import { type HelpTask, helpTasks } from '#contract/back-office/help.ts';
import { PageLink } from '#web/app/page/page-link.tsx';

interface HelpLinkProps {
  task: HelpTask;
  /** Where several such links are on the screen: the exact topic. */
  children?: string;
}

/** From a screen to how its work is done. */
export function HelpLink({ task, children = 'Как это делается' }: HelpLinkProps) {
  return (
    <PageLink className="inline-link" href={`/admin/help/#${task}`}>
      {children}
      <span className="visually-hidden">: {helpTasks[task].title.toLowerCase()}</span>
    </PageLink>
  );
}
