import { type ComponentProps, lazy, Suspense } from 'react';
import type { PhoneField } from '#web/ui/fields/phone-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';

const MaskedField = lazy(() =>
  import('#web/ui/fields/phone-field.tsx').then(({ PhoneField }) => ({ default: PhoneField })),
);

/** The mask's code is loaded with the first form that has a telephone. */
export function PhoneInput({
  label = 'Телефон',
  ...rest
}: Omit<ComponentProps<typeof PhoneField>, 'label'> & { label?: string }) {
  return (
    <Suspense fallback={<TextField label={label} disabled />}>
      <MaskedField label={label} {...rest} />
    </Suspense>
  );
}
