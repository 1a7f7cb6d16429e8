import type { ReactNode } from 'react';
import { useSiteConfig } from '../api/site-config.ts';

/** Without a published text there is nothing to consent to: the form says so in place of the box. */
export function ConsentOpen({ children }: { children: ReactNode }) {
  const config = useSiteConfig();
  if (config?.consentPublished !== false) return children;
  return (
    <p className="small bad" role="status">
      Форма откроется, когда дом опубликует согласие на обработку данных. Пока позвоните:{' '}
      {config.contactPhoneFloat.replaceAll(' ', '\u00A0')}.
    </p>
  );
}
