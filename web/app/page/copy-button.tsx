import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { CheckIcon, CopyIcon } from '#web/ui/signs/icons.tsx';

const shownMs = 2500;

export function CopyButton({ text, children }: { text: string; children: ReactNode }) {
  const [outcome, setOutcome] = useState<'copied' | 'refused'>();
  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(() => setOutcome(undefined), shownMs);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      setOutcome('refused');
    }
  };
  const said = outcome && (outcome === 'copied' ? 'Скопировано' : 'Скопируйте вручную');
  return (
    <Button variant="secondary" size="small" onClick={copy}>
      {outcome === 'copied' ? <CheckIcon size={16} /> : <CopyIcon size={16} />}
      {said ?? children}
      <span className="visually-hidden" role="status">
        {said}
      </span>
    </Button>
  );
}
