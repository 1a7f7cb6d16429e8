import { RouterProvider } from '@tanstack/react-router';
import { hydrateStart } from '@tanstack/react-start/client';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { servedParts } from './app/shell/served-parts.ts';

const router = await hydrateStart();
// One that did not come is asked for again, and is missed where it is shown.
await Promise.allSettled(servedParts);
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
});
