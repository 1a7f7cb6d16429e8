import { useEffect, useRef, useState } from 'react';
import { ApiError, isApiError } from '#contract/protocol/envelope.ts';
import { required } from '#contract/protocol/validators.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { Below, Form, Submit, TextButton } from '#web/app/forms/form-parts.tsx';
import { useForm } from '#web/app/forms/use-form.ts';
import { AnyCodeField, codeLength } from './any-code-field.tsx';
import type { Credentials, SignInAnswer } from './demo-sign-ins.tsx';

interface CodeFormProps {
  credentials: Credentials;
  onAnswer: (answer: SignInAnswer, credentials: Credentials) => Promise<void>;
  onBack: () => void;
}

/** The second step of signing in: a code of the application, or one of the recovery codes. */
export function CodeForm({ credentials, onAnswer, onBack }: CodeFormProps) {
  const formRef = useRef<HTMLFormElement>(null);
  const [recovery, setRecovery] = useState(false);
  const form = useForm({
    initial: { code: '' },
    rules: { code: required },
    send: async ({ code }) => {
      const answer = await signIn({ ...credentials, code });
      await onAnswer(answer, credentials);
    },
  });
  const { code } = form.values;
  useEffect(() => {
    if (!recovery && code.length === codeLength) formRef.current?.requestSubmit();
  }, [code, recovery]);
  return (
    <>
      <Form onSubmit={form.submit} ref={formRef}>
        <AnyCodeField
          recovery={recovery}
          onRecovery={(next) => {
            setRecovery(next);
            form.set('code', '');
          }}
          {...form.text('code')}
        />
        <Submit form={form}>Войти</Submit>
      </Form>
      <Below>
        <TextButton onClick={onBack}>Войти с другой почтой</TextButton>
      </Below>
    </>
  );
}

async function signIn(body: Credentials & { code: string }): Promise<SignInAnswer> {
  try {
    return await browserApi('POST /api/internal/user/login', { body });
  } catch (error) {
    // The address and the password are not on this step: a complaint about them is said of the whole.
    if (isApiError(error) && error.fields.password)
      throw new ApiError(error.status, { code: error.code, message: error.fields.password });
    throw error;
  }
}
