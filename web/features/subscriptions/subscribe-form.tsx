import { RichText } from '#web/app/page/rich-text.tsx';
import styles from './subscribe.module.css';
import { type Kinds, SubscribeFields } from './subscribe-fields.tsx';

/** The home page's form; what to be written about is for the reader to tick. */
export const SubscribeForm = ({ kinds, consent }: { kinds: Kinds; consent: string }) => (
  <SubscribeFields kinds={kinds} consent={<RichText html={consent} className={styles.consent} />} />
);
