import { useState } from 'react';
import { type EmbedKind, embedWords, readEmbed } from '#contract/content/text/embeds.ts';
import { isPictureAddress } from '#contract/content/text/link.ts';
import { PictureInput } from '../picture-input.tsx';
import styles from '../rich-text-control.module.css';
import { readEmbedOf } from './embed-view.ts';

/** What a text takes besides words. */
type Inserted =
  | { type: 'embed'; attrs: { kind: EmbedKind; ref: string } }
  | { type: 'figure'; attrs: { src: string; alt: string } };

interface InsertFormProps {
  what: EmbedKind | 'picture';
  onDone: (inserted: Inserted) => void;
  onCancel: () => void;
}

/** Asks what a block shall show, and whether it is there. A form of its own would stand inside the page's. */
export function InsertForm({ what, onDone, onCancel }: InsertFormProps) {
  const [typed, setTyped] = useState('');
  const [alt, setAlt] = useState('');
  const [complaint, setComplaint] = useState('');
  const asked = what === 'picture' ? 'Слова картинки или её адрес' : embedWords[what].asked;
  const insert = async () => {
    if (what === 'picture') {
      if (!isPictureAddress(typed.trim())) setComplaint('Снимки дома начинаются с «/pictures/»');
      else if (!alt.trim()) setComplaint('Скажите, что на снимке: его прочтут тем, кто не видит');
      else onDone({ type: 'figure', attrs: { src: typed.trim(), alt: alt.trim() } });
      return;
    }
    const ref = readEmbed(what, typed);
    // Without a network it cannot be checked; a missing thing would show as a line and be reported on the first
    // page.
    const isThere = ref && (await readEmbedOf(what, ref).catch(() => true));
    if (ref && isThere) onDone({ type: 'embed', attrs: { kind: what, ref } });
    else setComplaint(ref ? embedWords[what].gone : 'Такого адреса или номера не бывает');
  };
  const press = (event: React.KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      void insert();
    } else if (event.key === 'Escape') {
      event.stopPropagation();
      onCancel();
    }
  };
  const type = (text: string) => {
    setTyped(text);
    setComplaint('');
  };
  const line = {
    'aria-label': asked,
    placeholder: asked,
    autoFocus: true,
    'aria-invalid': complaint !== '' || undefined,
    value: typed,
    onKeyDown: press,
  };
  return (
    <div className={styles.link}>
      {what === 'picture' ? (
        <PictureInput {...line} onText={type} onAlt={setAlt} />
      ) : (
        <input {...line} type="text" autoComplete="off" onChange={(event) => type(event.target.value)} />
      )}
      {what === 'picture' && (
        <input
          type="text"
          aria-label="Что на снимке"
          placeholder="Что на снимке"
          maxLength={500}
          value={alt}
          onChange={(event) => setAlt(event.target.value)}
          onKeyDown={press}
        />
      )}
      <button type="button" disabled={!typed.trim()} onClick={() => void insert()}>
        Вставить
      </button>
      {complaint && (
        <p className={styles.complaint} role="alert">
          {complaint}
        </p>
      )}
    </div>
  );
}
