import { type DocumentKind, documentKinds, documentWords } from '#contract/account/identity-words.ts';
import { required } from '#contract/protocol/validators.ts';
import { moscowDay } from '#contract/russian.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { NativeSelect } from '#web/ui/fields/native-select.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { FormWindow } from '../shell/form-window.tsx';

interface IdentifyWindowProps {
  personId: number;
  onDone: () => void;
  onGone: () => void;
}

/** Records a document that the member of staff has seen. */
export default function IdentifyWindow({ personId, onDone, onGone }: IdentifyWindowProps) {
  return (
    <FormWindow
      title="Документ человека"
      lead="Запишите, что видели сами. Номер увидят только сотрудники с правом «Люди»; при стирании он исчезнет."
      onGone={onGone}
      button="Записать документ"
      initial={{
        document: 'passport' as DocumentKind,
        number: '',
        issuedBy: '',
        issuedOn: '',
        checkedOn: moscowDay(Date.now()),
      }}
      rules={{ number: required, checkedOn: required }}
      send={async ({ issuedOn, ...rest }, _key, close) => {
        await browserApi('POST /api/internal/admin/people/{id}/identification', {
          params: { id: personId },
          body: { ...rest, issuedOn: issuedOn || null },
        });
        close();
        onDone();
      }}
    >
      {(form) => (
        <>
          <NativeSelect label="Документ" {...form.text('document')}>
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
        </>
      )}
    </FormWindow>
  );
}
