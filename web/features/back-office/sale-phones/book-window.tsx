import { type PhoneLanguage, phoneLanguages } from '#contract/auctions/auction-words.ts';
import type { Phones } from '#contract/auctions/phones.ts';
import { required } from '#contract/protocol/validators.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { NativeSelect } from '#web/ui/fields/native-select.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { FormWindow } from '../shell/form-window.tsx';
import { tell } from '../shell/told.ts';
import { readLotNumbers } from './lot-numbers.ts';

interface BookWindowProps {
  phones: Phones;
  onDone: (next: Phones) => void;
  onGone: () => void;
}

/** A call for somebody who asked by telephone or letter. */
export default function BookWindow({ phones, onDone, onGone }: BookWindowProps) {
  const open = phones.lots.filter(({ place }) => place !== null);
  const unknown = (typed: string): number[] =>
    (readLotNumbers(typed) ?? []).filter((number) => !open.some((lot) => lot.number === number));
  return (
    <FormWindow
      title="Записать звонок"
      lead="Номер один на все лоты участника. Оператор найдётся сам, если линия свободна."
      onGone={onGone}
      button="Записать"
      initial={{ paddle: '', lots: '', phone: '', sparePhone: '', language: 'ru' as PhoneLanguage }}
      rules={{
        paddle: required,
        phone: required,
        lots: (typed: string) => {
          if (!readLotNumbers(typed)) return 'Номера через запятую: 12, 18';
          const [none] = unknown(typed);
          return none === undefined ? undefined : `Лота ${none} нет или он уже закрыт`;
        },
      }}
      send={async ({ paddle, lots, phone, sparePhone, language }, idempotencyKey, close) => {
        const numbers = readLotNumbers(lots)!;
        const next = await browserApi(
          'POST /api/internal/admin/sales/{id}/phones/',
          {
            params: { id: phones.id },
            body: {
              paddle: Number(paddle),
              lots: open.flatMap(({ id, number }) => (numbers.includes(number) ? [id] : [])),
              phone,
              sparePhone,
              language,
            },
          },
          { idempotencyKey },
        );
        close();
        tell(numbers.length === 1 ? 'Звонок записан' : `Записаны звонки на лоты ${numbers.join(', ')}`);
        onDone(next);
      }}
    >
      {(form) => (
        <>
          <NativeSelect
            label="Участник"
            {...form.text('paddle')}
            onChange={({ target }) => {
              form.set('paddle', target.value);
              const known =
                phones.bidders.find(({ alias }) => String(alias) === target.value) ??
                phones.paddles.find(({ alias }) => String(alias) === target.value);
              form.set('phone', known?.phone ?? '');
            }}
          >
            <option value="">Выберите</option>
            {phones.paddles.map(({ alias, name }) => (
              <option key={alias} value={alias}>
                {`№ ${alias}. ${name}`}
              </option>
            ))}
          </NativeSelect>
          <TextField
            label="Лоты"
            placeholder="12, 18"
            autoComplete="off"
            maxLength={500}
            {...form.text('lots')}
          />
          <TextField label="Телефон" type="tel" autoComplete="off" maxLength={40} {...form.text('phone')} />
          <TextField
            label="Запасной телефон"
            type="tel"
            autoComplete="off"
            maxLength={40}
            {...form.text('sparePhone')}
          />
          <LanguageSelect {...form.text('language')} />
        </>
      )}
    </FormWindow>
  );
}

export const LanguageSelect = (props: Omit<React.ComponentProps<typeof NativeSelect>, 'label'>) => (
  <NativeSelect label="Язык разговора" {...props}>
    {Object.entries(phoneLanguages).map(([code, word]) => (
      <option key={code} value={code}>
        {word}
      </option>
    ))}
  </NativeSelect>
);
