import { RichText } from '#web/app/rich-text.tsx';
import styles from './subscribe.module.css';
import { type Kinds, SubscribeFields } from './subscribe-fields.tsx';

const tickedAtFirst = 2;

/** The home page's form; the first kinds of the house are ticked, the consent is not. */
export function SubscribeForm({ kinds, consent }: { kinds: Kinds; consent: string }) {
  return (
    <SubscribeFields
      kinds={kinds}
      chosen={kinds.slice(0, tickedAtFirst).map(({ code }) => code)}
      consent={<RichText html={consent} className={styles.consent} />}
    />
  );
}
