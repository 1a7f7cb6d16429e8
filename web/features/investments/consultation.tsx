import type { FormEvent } from 'react';
import { modals } from '#web/app/modals/modals.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import styles from './investments.module.css';

/** Without script the button leads to the telephone and the address of the house. */
export function Consultation() {
  const open = (event: FormEvent) => {
    event.preventDefault();
    modals.open('get-consultation', {});
  };
  return (
    <section className={styles.consultation} aria-labelledby="consultation">
      <div>
        <h2 className="h3" id="consultation">
          Спросить до&nbsp;решения
        </h2>
        <p className="muted">
          Геммолог покажет камень, его корзину и&nbsp;договор выкупа. Консультация ни&nbsp;к&nbsp;чему
          не&nbsp;обязывает.
        </p>
      </div>
      <form action="/contacts/" onSubmit={open}>
        <Button type="submit" variant="secondary" aria-haspopup="dialog">
          Записаться на&nbsp;консультацию
        </Button>
      </form>
    </section>
  );
}
