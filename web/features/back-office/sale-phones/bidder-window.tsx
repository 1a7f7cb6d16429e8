import type { PhoneBidder, Phones } from '#contract/auctions/phones.ts';
import { required } from '#contract/protocol/validators.ts';
import { formatRubles } from '#contract/russian.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { NativeSelect } from '#web/ui/fields/native-select.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { FormWindow } from '../shell/form-window.tsx';
import { tell } from '../shell/told.ts';
import { LanguageSelect } from './book-window.tsx';

interface BidderWindowProps {
  phones: Phones;
  bidder: PhoneBidder;
  onDone: (next: Phones) => void;
  onGone: () => void;
}

const api = '/api/internal/admin/sales/{id}/phones/bidders/{bidder}';

/** Where somebody is called and by whom, for all their lots. */
export default function BidderWindow({ phones, bidder, onDone, onGone }: BidderWindowProps) {
  const params = { id: phones.id, bidder: bidder.id };
  const numbers = phones.lots
    .filter(({ id }) => phones.calls.some((call) => call.bidder === bidder.id && call.lot === id))
    .map(({ number }) => number);
  return (
    <FormWindow
      title={`№ ${bidder.alias} ${bidder.name}`}
      lead={`${numbers.length === 1 ? 'Лот' : 'Лоты'} ${numbers.join(', ')}. ${
        bidder.left === null ? 'Без лимита.' : `Лимит оставляет ${formatRubles(bidder.left)}.`
      }`}
      onGone={onGone}
      button="Записать"
      initial={{
        phone: bidder.phone,
        sparePhone: bidder.sparePhone,
        language: bidder.language,
        proved: bidder.proved,
        line: String(bidder.line ?? ''),
      }}
      rules={{ phone: required }}
      send={async ({ line, ...contact }, _key, close) => {
        let next = await browserApi(`POST ${api}/`, { params, body: contact });
        const to = line === '' ? null : Number(line);
        if (to !== next.bidders.find(({ id }) => id === bidder.id)?.line)
          next = await browserApi(`POST ${api}/move`, { params, body: { line: to } });
        close();
        tell(`№ ${bidder.alias}: записано`);
        onDone(next);
      }}
    >
      {(form) => (
        <>
          <TextField label="Телефон" type="tel" autoComplete="off" maxLength={40} {...form.text('phone')} />
          <TextField
            label="Запасной телефон"
            type="tel"
            autoComplete="off"
            maxLength={40}
            {...form.text('sparePhone')}
          />
          <LanguageSelect {...form.text('language')} />
          <NativeSelect label="Оператор" {...form.text('line')}>
            <option value="">Никто</option>
            {phones.lines.map(({ id, operator, spare }) => (
              <option key={id} value={id}>
                {`${operator.name}${spare ? ', запас' : ''}`}
              </option>
            ))}
          </NativeSelect>
          <Checkbox
            checked={form.values.proved as boolean}
            onChange={({ target }) => form.set('proved', target.checked)}
          >
            По номеру дозвонились, участник подтвердил
          </Checkbox>
        </>
      )}
    </FormWindow>
  );
}
