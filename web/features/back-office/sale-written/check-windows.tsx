import type { WrittenList, WrittenOffer } from '#contract/auctions/written.ts';
import { required } from '#contract/protocol/validators.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { FormWindow } from '../shell/form-window.tsx';
import { tell } from '../shell/told.ts';
import { textToUnits } from '../values/value-words.ts';

interface CheckWindowProps {
  saleId: number;
  offer: WrittenOffer;
  onDone: (next: WrittenList) => void;
  onGone: () => void;
}

const about = ({ receipt, lot, alias, name }: WrittenOffer): string =>
  `Квитанция № ${receipt}. Лот ${lot.number}, участник № ${alias} ${name}`;

/** The second person reads the scan and types its sum: the one that was entered is not shown. */
export function ConfirmWrittenWindow({ saleId, offer, onDone, onGone }: CheckWindowProps) {
  return (
    <FormWindow
      title="Подтвердить заявку"
      lead={
        <>
          {about(offer)}. Сверьте лот и участника, впишите сумму{' '}
          <a className="inline-link" href={offer.scan ?? ''} target="_blank" rel="noopener">
            со скана
          </a>
          .
        </>
      }
      onGone={onGone}
      button="Подтвердить"
      initial={{ amount: '' }}
      rules={{
        amount: (typed: string) => (textToUnits(typed, 0) ? undefined : 'Нужна сумма в рублях'),
      }}
      send={async ({ amount }, _key, close) => {
        const next = await browserApi('POST /api/internal/admin/sales/{id}/written/{offer}/confirm', {
          params: { id: saleId, offer: offer.id },
          body: { amount: textToUnits(amount, 0)! },
        });
        close();
        tell(`Заявка № ${offer.receipt} подтверждена`);
        onDone(next);
      }}
    >
      {(form) => (
        <TextField
          label="Предел, ₽"
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          {...form.text('amount')}
        />
      )}
    </FormWindow>
  );
}

export function WithdrawWindow({ saleId, offer, onDone, onGone }: CheckWindowProps) {
  return (
    <FormWindow
      title="Отозвать заявку"
      lead={`${about(offer)}. В цепочке останется, что заявка была и отозвана.`}
      onGone={onGone}
      button="Отозвать"
      bad
      initial={{ why: '' }}
      rules={{ why: required }}
      send={async ({ why }, _key, close) => {
        const next = await browserApi('POST /api/internal/admin/sales/{id}/written/{offer}/withdraw', {
          params: { id: saleId, offer: offer.id },
          body: { why },
        });
        close();
        tell(`Заявка № ${offer.receipt} отозвана`);
        onDone(next);
      }}
    >
      {(form) => <TextField label="Почему" maxLength={300} autoComplete="off" {...form.text('why')} />}
    </FormWindow>
  );
}
