import { type FormEvent, type ReactNode, useState } from 'react';
import type { useForm } from '#web/app/forms/use-form.ts';
import { AnyCodeField } from './any-code-field.tsx';
import { InnerForm } from './inner-form.tsx';

type CodeProofFormProps = {
  label: string;
  action: string;
  form: Pick<ReturnType<typeof useForm<{ code: string }>>, 'failure' | 'busy' | 'text' | 'set'> & {
    submit: (event: FormEvent<HTMLFormElement>) => Promise<void>;
  };
  onCancel: () => void;
  /** What is asked for before the code. */
  children?: ReactNode;
};

/** A change of the second factor is allowed by a code of it. */
export function CodeProofForm({ label, action, form, onCancel, children }: CodeProofFormProps) {
  const [recovery, setRecovery] = useState(false);
  return (
    <InnerForm label={label} form={form} act={action} onCancel={onCancel}>
      {children}
      <AnyCodeField
        recovery={recovery}
        onRecovery={(next) => {
          setRecovery(next);
          form.set('code', '');
        }}
        {...form.text('code')}
      />
    </InnerForm>
  );
}
