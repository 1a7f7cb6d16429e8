import { type DocumentKind, documentKinds, documentWords } from '#contract/back-office/people-words.ts';
import { required } from '#contract/protocol/validators.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { useForm } from '#web/app/forms/use-form.ts';
import { NativeSelect } from '#web/ui/fields/native-select.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Notice } from '#web/ui/signs/notice.tsx';
import { OfficeButton } from '../shell/office-button.tsx';
import { OfficeWindow, WindowActs } from '../shell/office-window.tsx';

interface IdentifyWindowProps {
  personId: number;
  onDone: () => void;
  onGone: () => void;
}

const today = () => new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Moscow' }).format(new Date());

/** Written down by whoever holds the document in their hands. */
export default function IdentifyWindow(props: IdentifyWindowProps) {
  return (
    <OfficeWindow
      title="Документ человека"
      lead="Запишите, что видели сами. Номер увидят только сотрудники с&nbsp;правом «Люди»; при стирании он исчезнет."
      onGone={props.onGone}
    >
      {(close) => <IdentifyForm {...props} close={close} />}
    </OfficeWindow>
  );
}

function IdentifyForm({ personId, onDone, close }: IdentifyWindowProps & { close: () => void }) {
  const form = useForm({
    initial: {
      document: 'passport' as DocumentKind,
      number: '',
      issuedBy: '',
      issuedOn: '',
      checkedOn: today(),
    },
    rules: { number: required, checkedOn: required },
    send: async ({ issuedOn, ...rest }) => {
      await browserApi('POST /api/internal/admin/people/{id}/identification', {
        params: { id: personId },
        body: { ...rest, issuedOn: issuedOn || null },
      });
      close();
      onDone();
    },
  });
  return (
    <form onSubmit={(event) => void form.submit(event)} style={{ display: 'contents' }} noValidate>
      <NativeSelect
        label="Документ"
        value={form.values.document}
        onChange={(event) => form.set('document', event.target.value as DocumentKind)}
      >
        {documentKinds.map((kind) => (
          <option key={kind} value={kind}>
            {documentWords[kind]}
          </option>
        ))}
      </NativeSelect>
      <TextField label="Серия и номер" maxLength={60} autoComplete="off" {...form.text('number')} />
      <TextField label="Кем выдан" maxLength={200} autoComplete="off" {...form.text('issuedBy')} />
      <TextField label="Когда выдан" type="date" {...form.text('issuedOn')} />
      <TextField label="Когда проверили" type="date" {...form.text('checkedOn')} />
      {form.failure && (
        <Notice tone="bad" role="alert">
          {form.failure}
        </Notice>
      )}
      <WindowActs>
        <OfficeButton type="submit" loading={form.busy}>
          Записать документ
        </OfficeButton>
        <OfficeButton variant="ghost" onClick={close}>
          Не&nbsp;сейчас
        </OfficeButton>
      </WindowActs>
    </form>
  );
}
