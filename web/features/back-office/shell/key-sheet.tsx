import { useState } from 'react';
import { Grid } from '#web/ui/layout/flow.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { Kbd } from './kbd.tsx';
import { readKeySets } from './key-layer.ts';
import styles from './key-sheet.module.css';

/** All keys of the screen that is open, read when the sheet is. */
export default function KeySheet({ onClose }: { onClose: () => void }) {
  const [sets] = useState(readKeySets);
  const [open, setOpen] = useState(true);
  return (
    <Dialog open={open} onClose={() => setOpen(false)} onClosed={onClose} title="Клавиши" size="wide">
      <Grid gap={5} className={styles.sheet}>
        {sets.map(({ title, keys }) => (
          <section key={title} aria-label={title}>
            <h3 className="strong pb-2">{title}</h3>
            <dl>
              {keys
                .filter(({ shown }) => shown.length > 0)
                .map(({ at, shown, does }) => (
                  <div key={at}>
                    <dt>
                      <span className="visually-hidden">{shown.join(' ')}</span>
                      <Kbd keys={shown} />
                    </dt>
                    <dd className="muted">{does}</dd>
                  </div>
                ))}
            </dl>
          </section>
        ))}
      </Grid>
    </Dialog>
  );
}
