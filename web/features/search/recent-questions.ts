import { useEffect, useState } from 'react';

const key = 'recent-questions';
const maxRecent = 5;

/** Earlier searches, kept in this browser only. */
function readRecent(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string').slice(0, maxRecent) : [];
  } catch {
    return [];
  }
}

export function keepRecent(q: string): void {
  if (!q) return;
  try {
    const others = readRecent().filter((one) => one.toLowerCase() !== q.toLowerCase());
    localStorage.setItem(key, JSON.stringify([q, ...others].slice(0, maxRecent)));
  } catch {
    // A browser that keeps nothing is asked anew every time.
  }
}

/** Read after hydration. */
export function useRecent(): [questions: string[], forget: () => void] {
  const [questions, setQuestions] = useState<string[]>([]);
  useEffect(() => setQuestions(readRecent()), []);
  const forget = () => {
    try {
      localStorage.removeItem(key);
    } catch {
      // Nothing was kept.
    }
    setQuestions([]);
  };
  return [questions, forget];
}
