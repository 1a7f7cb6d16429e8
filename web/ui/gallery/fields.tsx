import { useState } from 'react';
import { Checkbox } from '../fields/checkbox.tsx';
import { ChoiceRow } from '../fields/choice-row.tsx';
import { CodeField } from '../fields/code-field.tsx';
import { type FileEntry, FileField } from '../fields/file-field.tsx';
import { formatNumber } from '../fields/number-text.ts';
import { PasswordField } from '../fields/password-field.tsx';
import { PhoneField } from '../fields/phone-field.tsx';
import { RadioGroup } from '../fields/radio-group.tsx';
import { SearchField } from '../fields/search-field.tsx';
import { SelectField } from '../fields/select-field.tsx';
import { Stepper } from '../fields/stepper.tsx';
import { Switch } from '../fields/switch.tsx';
import { TextAreaField, TextField } from '../fields/text-field.tsx';
import { Row, Stack } from '../layout/flow.tsx';
import { SortIcon } from '../signs/icons.tsx';
import { Columns, Sheet } from './sheet.tsx';

const orders = [
  { value: 'popular', label: 'Сначала популярные' },
  { value: 'cheap', label: 'Сначала дешевле' },
  { value: 'dear', label: 'Сначала дороже' },
  { value: 'rare', label: 'Достопримечательнейшие, с очень длинным названием порядка', disabled: true },
];

const places = [
  { value: 'office', label: 'В офисе', note: 'Гранный переулок, 4' },
  { value: 'video', label: 'По видео' },
  { value: 'home', label: 'С выездом', disabled: true },
];

const steps = [
  { value: '1', label: '+1 шаг', note: '43,0 млн' },
  { value: '2', label: '+2 шага', note: '43,5 млн' },
  { value: '5', label: '+5 шагов', note: '45,0 млн', disabled: true },
];

function TextFields() {
  return (
    <Sheet title="Поля">
      <form>
        <Columns>
          <TextField label="Имя" defaultValue="Елена Орлова" autoComplete="name" />
          <PhoneField label="Телефон" />
          <TextField
            label="Почта"
            type="email"
            defaultValue="orlova@"
            autoComplete="username"
            error="Неверный формат"
          />
          <PasswordField
            label="Пароль"
            defaultValue="Demo-2026!"
            autoComplete="current-password"
            aside={
              <a className="inline-link" href="#fields">
                Забыли пароль?
              </a>
            }
          />
          <TextField label="Компания" hint="Как в карточке организации" placeholder="ООО «Север»" />
          <TextField label="Номер заявки" defaultValue="№ 2418" readOnly />
          <TextField label="Недоступное поле" defaultValue="Нельзя изменить" disabled />
          <SearchField label="Поиск" defaultValue="круг 1,02" />
          <SelectField label="Порядок" options={orders} />
          <SelectField
            label="Порядок с ошибкой"
            options={orders}
            defaultValue="cheap"
            error="Выберите другой"
          />
          <TextAreaField label="Пожелания" placeholder="Что важно в камне" hint="До 500 знаков" />
          <CodeField label="Код из письма" hint="Шесть цифр, действует 10 минут" />
        </Columns>
      </form>
      <SelectField
        variant="inline"
        label="Порядок списка"
        options={orders}
        defaultValue="popular"
        icon={<SortIcon size={16} />}
      />
    </Sheet>
  );
}

const firstFiles: FileEntry[] = [
  { key: 'kept', name: 'Выписка из ЕГРЮЛ.pdf', size: 412_000, state: 'kept' },
  {
    key: 'sent',
    name: 'Устав общества с ограниченной ответственностью «Северный ветер».pdf',
    size: 2_310_000,
    state: 'sent',
  },
  { key: 'sending', name: 'Доверенность.jpg', size: 890_000, state: 'sending' },
  {
    key: 'failed',
    name: 'Договор.docx',
    size: 31_000,
    state: 'failed',
    error: 'Это не PDF, не JPEG и не PNG',
  },
];

function Files() {
  const [files, setFiles] = useState(firstFiles);
  const add = (chosen: readonly File[]) =>
    setFiles((known) => [
      ...known,
      ...chosen.map(({ name, size }): FileEntry => ({ key: crypto.randomUUID(), name, size, state: 'sent' })),
    ]);
  return (
    <Sheet title="Файлы">
      <Columns>
        <FileField
          label="Документы компании"
          hint="Устав, выписка из ЕГРЮЛ, доверенность"
          files={files}
          onChoose={add}
          onRemove={(key) => setFiles((known) => known.filter((file) => file.key !== key))}
        />
        <FileField
          label="Документы с ошибкой"
          error="Приложите хотя бы один документ"
          files={[]}
          onChoose={() => undefined}
          onRemove={() => undefined}
        />
      </Columns>
    </Sheet>
  );
}

function Choices() {
  const [amount, setAmount] = useState(43_500_000);
  const [step, setStep] = useState<string | undefined>('2');
  return (
    <Sheet title="Выбор">
      <Columns>
        <Stack gap={3}>
          <Checkbox defaultChecked note="118">
            Трубка «Мир»
          </Checkbox>
          <Checkbox note="96">Трубка «Нюрбинская»</Checkbox>
          <Checkbox disabled note="0">
            Ломоносовское
          </Checkbox>
          <Checkbox
            ref={(input) => {
              if (input) input.indeterminate = true;
            }}
          >
            Выбраны не все
          </Checkbox>
        </Stack>
        <Checkbox error="Без согласия заявку не принять">
          Даю согласие на обработку <a href="#fields">персональных данных</a> и понимаю, что ставка обязывает
          к покупке по <a href="#fields">правилам торгов</a>
        </Checkbox>
        <RadioGroup label="Где встретимся" options={places} defaultValue="office" />
        <RadioGroup label="Ответ" options={places.slice(0, 2)} inline error="Выберите один" />
        <Stack>
          <Switch defaultChecked>Письма о торгах</Switch>
          <Switch note="Не чаще двух раз в месяц">Новые камни</Switch>
          <Switch disabled>Недоступно</Switch>
          <Switch side="end">Повышать до предела</Switch>
        </Stack>
        <Stack gap={2}>
          <Stepper
            label="Ставка"
            size="large"
            value={amount}
            step={500_000}
            min={42_500_000}
            max={45_000_000}
            format={(value) => `${formatNumber(value)} ₽`}
            onValueChange={setAmount}
          />
          <ChoiceRow label="Шаги" options={steps} value={step} onValueChange={setStep} />
        </Stack>
      </Columns>
      <Row gap={3}>
        <Stepper label="Количество" value={1} min={1} max={9} onValueChange={() => undefined} />
      </Row>
    </Sheet>
  );
}

export function Fields() {
  return (
    <>
      <TextFields />
      <Files />
      <Choices />
    </>
  );
}
