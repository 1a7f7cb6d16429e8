import { useRouter } from '@tanstack/react-router';
import type { LotDetail } from '#contract/auctions/auction-answers.ts';
import { totalCost } from '#contract/auctions/total-cost.ts';
import { formatKopecks } from '#contract/money/kopecks.ts';
import { formatMoment, formatRubles } from '#contract/russian.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { Form, Submit } from '#web/app/forms/form-parts.tsx';
import { ticked, useForm } from '#web/app/forms/use-form.ts';
import { modals } from '#web/app/modals/modals.ts';
import { reread } from '#web/app/page/reread.ts';
import { useMounted } from '#web/app/page/use-mounted.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { Row } from '#web/ui/layout/flow.tsx';
import styles from './console.module.css';

type Question = NonNullable<NonNullable<LotDetail['my']>['question']>;

/** The winner fell away: this person says yes or no within the term, and is bound by nothing before. */
export function SecondForm({ lot, question }: { lot: LotDetail; question: Question }) {
  const router = useRouter();
  const mounted = useMounted();
  const { sum, until } = question;
  const say = async (yes: boolean) => {
    await browserApi('POST /api/internal/auctions/{code}/lots/{id}/second', {
      params: { code: lot.auctionCode, id: lot.id },
      body: { yes, sum },
    });
    await reread(router);
  };
  const form = useForm({
    initial: { understood: false },
    rules: { understood: ticked },
    send: () => say(true),
  });
  const decline = () =>
    modals.open('prompt', {
      title: 'Отказаться от лота?',
      text: 'Лот предложат следующему участнику или снимут с торгов. Передумать будет нельзя.',
      yes: 'Да, отказаться',
      no: 'Вернуться',
      onYes: () => say(false),
    });
  return (
    <Form onSubmit={form.submit}>
      <p className="small muted">
        Победитель не купил лот, и следующее по величине предложение ваше. Ответьте до&nbsp;
        {formatMoment(until)} по Москве: пока вы не согласились, вы ничем не связаны.
      </p>
      <Row as="p" gap={[1, 4]} justify="between" className={`small ${styles.beaten}`}>
        <span className="muted">Ваша цена</span>
        <b>{formatRubles(sum)}</b>
      </Row>
      <Row as="p" gap={[1, 4]} justify="between" className={`small ${styles.beaten}`}>
        <span className="muted">К оплате с вознаграждением дома{lot.vat !== null && ' и НДС'}</span>
        <b>{formatKopecks(totalCost(sum, lot).total)}</b>
      </Row>
      <Checkbox {...form.box('understood')}>Понимаю, что согласие обязывает к покупке</Checkbox>
      <Submit form={form}>Купить за {formatRubles(sum)}</Submit>
      <Button variant="secondary" wide disabled={!mounted} onClick={decline}>
        Отказаться
      </Button>
    </Form>
  );
}
