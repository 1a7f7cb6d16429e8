import { useEffect, useState } from 'react';
import type { ImportView } from '#contract/back-office/imports.ts';
import { nbsp } from '#contract/russian.ts';
import { leftWords } from './time-left.ts';

/** The remaining time, estimated from the speed since the page was opened; empty while unknown. */
export function useImportTimeLeft({ id, state, progress: { done, of } }: ImportView): string {
  const [first, setFirst] = useState({ of: '', at: 0, done: 0 });
  const [words, setWords] = useState('');
  const what = `${id} ${state}`;
  useEffect(() => {
    const now = performance.now();
    if (first.of !== what) {
      setFirst({ of: what, at: now, done });
      setWords('');
      return;
    }
    const said = leftWords({ seconds: (now - first.at) / 1000, done: done - first.done, left: of - done });
    setWords(said && `,${nbsp}${said}`);
  }, [what, first, done, of]);
  return words;
}
