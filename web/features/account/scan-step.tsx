import { useEffect, useRef } from 'react';
import { required } from '#contract/protocol/validators.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { Form, Submit } from '#web/app/forms/form-parts.tsx';
import { useForm } from '#web/app/forms/use-form.ts';
import { CopyButton } from '#web/app/page/copy-button.tsx';
import { CodeField } from '#web/ui/fields/code-field.tsx';
import { Grid, Row, Stack } from '#web/ui/layout/flow.tsx';
import { codeLength } from './any-code-field.tsx';
import styles from './second-factor.module.css';
import type { Enrolment } from './windows.ts';

interface ScanStepProps {
  enrolment: Enrolment;
  onCodes: (codes: string[]) => void;
}

export function ScanStep({ enrolment, onCodes }: ScanStepProps) {
  const formRef = useRef<HTMLFormElement>(null);
  const form = useForm({
    initial: { code: '' },
    rules: { code: required },
    send: async (values) =>
      onCodes(
        (await browserApi('POST /api/internal/user/second-factor/confirm', { body: values })).recoveryCodes,
      ),
  });
  const { code } = form.values;
  useEffect(() => {
    if (code.length === codeLength) formRef.current?.requestSubmit();
  }, [code]);
  return (
    <Form onSubmit={form.submit} ref={formRef}>
      <Grid phone={1} gap={5} align="center" className={styles.scan}>
        <img
          className="framed"
          src={enrolment.qr}
          width={168}
          height={168}
          alt="QR-код с ключом для приложения"
        />
        <Stack gap={2}>
          <p className="small muted">Или введите ключ вручную</p>
          <p className={`text strong ${styles.secret}`} translate="no">
            {inGroups(enrolment.secret)}
          </p>
          <Row gap={[2, 3]}>
            <CopyButton text={enrolment.secret}>Скопировать ключ</CopyButton>
            <a className={`small strong ${styles.toApplication}`} href={enrolment.url}>
              Открыть в приложении
            </a>
          </Row>
        </Stack>
      </Grid>
      <CodeField label="Код из приложения" length={codeLength} {...form.text('code')} />
      <Submit form={form}>Включить</Submit>
    </Form>
  );
}

/** Four letters at a time are easy to retype. */
const inGroups = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');
