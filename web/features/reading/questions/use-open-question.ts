import { useEffect } from 'react';

/** The question that the address names is open, wherever the reader came from. */
export function useOpenQuestion(): void {
  useEffect(() => {
    const open = () => {
      const named = document.getElementById(decodeURIComponent(location.hash.slice(1)));
      if (!(named instanceof HTMLDetailsElement)) return;
      named.open = true;
      named.scrollIntoView();
    };
    open();
    addEventListener('hashchange', open);
    return () => removeEventListener('hashchange', open);
  }, []);
}
