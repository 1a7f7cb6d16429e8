import type { OwnWritten } from '#contract/auctions/written.ts';
import { formatRubles, formatShort, nbsp } from '#contract/russian.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { modals } from '#web/app/modals/modals.ts';
import { Status } from '#web/ui/signs/status.tsx';
import styles from './apart.module.css';

const words = {
  entered: 'ждёт проверки домом',
  confirmed: 'вступит в торги с их началом',
  withdrawn: 'отозвана',
  accepted: 'участвует в торгах',
  refused: 'не принята',
} as const;
const tones = {
  entered: 'metal',
  confirmed: 'good',
  withdrawn: 'neutral',
  accepted: 'good',
  refused: 'bad',
} as const;

/** What one left on paper: its limit, its slip, and the way back until the lot begins. */
export const OwnWrittenPart = ({ offers, onChanged }: { offers: OwnWritten[]; onChanged: () => void }) => (
  <div>
    <h2>Ваша письменная ставка</h2>
    <ul className={styles.offers}>
      {offers.map((offer) => (
        <li key={offer.id}>
          <p>
            До <b>{formatRubles(offer.amount)}</b>
            {`, квитанция №${nbsp}${offer.receipt}`}
          </p>
          <Status tone={tones[offer.state]}>{words[offer.state]}</Status>
          {offer.askedAt && offer.mayWithdraw && (
            <p className={styles.asked}>
              {`Описание лота изменилось ${formatShort(offer.askedAt)}. Прочтите его: ставка остаётся в силе, пока вы её не отзовёте.`}
            </p>
          )}
          <p className={styles.acts}>
            <a
              className="inline-link"
              href={`/api/internal/auctions/written/${offer.id}/slip`}
              target="_blank"
              rel="noopener"
            >
              Слип с печатью дома
            </a>
            {offer.mayWithdraw && <Withdraw offer={offer} onChanged={onChanged} />}
          </p>
        </li>
      ))}
    </ul>
  </div>
);

function Withdraw({ offer, onChanged }: { offer: OwnWritten; onChanged: () => void }) {
  const withdraw = async () => {
    await browserApi('POST /api/internal/auctions/written/{offer}/withdraw', {
      params: { offer: offer.id },
      body: {},
    }).catch(() => {});
    // Whatever came of it is on the list: taken back, or begun meanwhile.
    onChanged();
  };
  const ask = () =>
    modals.open('prompt', {
      title: 'Отозвать письменную ставку?',
      text: `Квитанция №${nbsp}${offer.receipt}, до ${formatRubles(offer.amount)}. До начала торгов можно оставить новую.`,
      yes: 'Отозвать',
      no: 'Оставить',
      onYes: withdraw,
    });
  return (
    <button type="button" className="inline-link" onClick={ask}>
      Отозвать
    </button>
  );
}
