import { RouterProvider } from '@tanstack/react-router';
import { hydrateStart } from '@tanstack/react-start/client';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { servedParts } from './app/shell/served-parts.ts';

// No top-level `await`: files imported from here import this module, and would deadlock.
void hydrateStart().then(async (router) => {
  // One that did not come fails where it is shown, not the whole page.
  await Promise.allSettled(servedParts);
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>,
    );
  });
});
