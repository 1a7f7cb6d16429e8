import type { ReactNode } from 'react';
import { useSiteConfig } from '#web/app/api/site-config.ts';
import { Result } from '#web/app/forms/form-parts.tsx';
import { Button } from '#web/ui/buttons/button.tsx';

export function LetterSent({ children, onClose }: { children: ReactNode; onClose: () => void }) {
  const inDemoHouse = useSiteConfig()?.house === 'demo';
  return (
    <Result actions={<Button onClick={onClose}>Понятно</Button>}>
      <p>{children}</p>
      <p className="small faint">
        Если письма нет через несколько минут, проверьте папку «Спам».
        {inDemoHouse && (
          <>
            {' '}
            Письма демонстрационного дома лежат в&nbsp;
            <a className="inline-link" href="/dev/mail/" target="_blank" rel="noopener">
              его почте
            </a>
            .
          </>
        )}
      </p>
    </Result>
  );
}
