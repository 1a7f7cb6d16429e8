import { PageFrame } from '#web/app/page/page-frame.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { GemBench } from './gem-bench.tsx';

export function GemBenchPage() {
  return (
    <PageFrame>
      <PageHeading title="Камни по параметрам" size="h1" />
      <GemBench />
    </PageFrame>
  );
}
