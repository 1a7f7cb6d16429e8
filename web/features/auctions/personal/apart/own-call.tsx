import { useState } from 'react';
import type { LotDetail } from '#contract/auctions/auction-answers.ts';
import { phoneLanguages } from '#contract/auctions/auction-words.ts';
import type { OwnCall } from '#contract/auctions/phones.ts';
import { all, phone, required } from '#contract/protocol/validators.ts';
import { formatShort } from '#contract/russian.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { Form, Submit } from '#web/app/forms/form-parts.tsx';
import { PhoneInput } from '#web/app/forms/phone-input.tsx';
import { refusalWords, useForm } from '#web/app/forms/use-form.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { NativeSelect } from '#web/ui/fields/native-select.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import styles from './apart.module.css';

interface OwnCallProps {
  lot: LotDetail;
  call: OwnCall;
  onCall: (call: OwnCall) => void;
}

const api = '/api/internal/auctions/{code}/lots/{id}/phone';

/** [A56] To be called on this lot; the number is for all lots of the sale. */
export function OwnCallPart({ lot, call, onCall }: OwnCallProps) {
  const [open, setOpen] = useState(false);
  const [failure, setFailure] = useState('');
  const params = { code: lot.auctionCode, id: lot.id };
  const withdraw = () =>
    browserApi(`POST ${api}/withdraw`, { params, body: {} }).then(onCall, (error) =>
      setFailure(refusalWords(error)),
    );
  if (call.asked)
    return (
      <div>
        <h2>Позвоним вам на этот лот</h2>
        <p>{`На ${call.phone}, за три лота до вашего. Оператор назовёт цену и поставит за вас.`}</p>
        {call.until && (
          <p className={styles.acts}>
            <button type="button" className="inline-link" onClick={() => void withdraw()}>
              Не звонить
            </button>
          </p>
        )}
        {failure && <p role="alert">{failure}</p>}
      </div>
    );
  return (
    <div>
      <h2>По телефону</h2>
      {open ? (
        <CallForm lot={lot} call={call} onCall={onCall} />
      ) : (
        <>
          <p>{`Можно не следить за залом: позвоним за три лота до вашего и поставим за вас. Попросить можно до ${formatShort(call.until!)}.`}</p>
          <Button variant="secondary" wide onClick={() => setOpen(true)}>
            Позвоните мне на этот лот
          </Button>
        </>
      )}
    </div>
  );
}

function CallForm({ lot, call, onCall }: OwnCallProps) {
  const form = useForm({
    initial: { phone: call.phone, sparePhone: call.sparePhone, language: call.language },
    rules: { phone: all(required, phone) },
    send: async (body, idempotencyKey) =>
      onCall(
        await browserApi(
          `POST ${api}/`,
          { params: { code: lot.auctionCode, id: lot.id }, body },
          { idempotencyKey },
        ),
      ),
  });
  return (
    <Form onSubmit={form.submit}>
      <PhoneInput {...form.text('phone')} />
      <TextField
        label="Запасной телефон"
        hint="Необязательно"
        type="tel"
        autoComplete="off"
        maxLength={40}
        {...form.text('sparePhone')}
      />
      <NativeSelect label="Язык разговора" {...form.text('language')}>
        {Object.entries(phoneLanguages).map(([code, word]) => (
          <option key={code} value={code}>
            {word}
          </option>
        ))}
      </NativeSelect>
      <Submit form={form}>Позвоните мне</Submit>
    </Form>
  );
}
