import { Status } from '#web/ui/signs/status.tsx';

/** Beside the name of a rehearsal: what is done here is done to nobody. */
export const RehearsalMark = ({ className }: { className?: string | undefined }) => (
  <Status tone="metal" filled={false} className={className}>
    Снаружи не видна
  </Status>
);
