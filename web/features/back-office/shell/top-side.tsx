import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';

/** What a screen says at the right of the top: «Черновик сохранён в 14:06». */
export function TopSide({ children }: { children: ReactNode }) {
  const [place, setPlace] = useState<Element | null>(null);
  useEffect(() => setPlace(document.getElementById('office-side')), []);
  return place && createPortal(children, place);
}
