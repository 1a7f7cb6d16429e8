import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import controls from './control.module.css';
import { type ControlProps, plainProps, type SimpleField } from './control-props.ts';
import { LinkForm } from './link-form.tsx';
import styles from './rich-text-control.module.css';
import { richValue } from './rich-value.ts';

/** What a press does, in the browser's own words; a block pressed a second time is a paragraph again. */
const marks = [
  { command: 'bold', sign: 'Ж', label: 'Полужирный' },
  { command: 'italic', sign: 'К', label: 'Курсив' },
] as const;
const blocks = [
  { tag: 'h2', label: 'Заголовок' },
  { tag: 'h3', label: 'Подзаголовок' },
] as const;
const lists = [
  { command: 'insertUnorderedList', label: 'Список' },
  { command: 'insertOrderedList', label: '1.\u00A0Список' },
] as const;
const states = [...marks, ...lists].map(({ command }) => command);
const blockTags = 'p,h2,h3,h4,ul,ol,blockquote,figure';

/** What a link is made of: the words, the link around them, and where they lead now. */
interface Linked {
  range: Range;
  within: Element | null;
  href: string;
}

/** Inside a link it is the whole link that is meant. */
function linkedBy(range: Range): Linked {
  const { commonAncestorContainer: node } = range;
  const within = (node instanceof Element ? node : node.parentElement)?.closest('a') ?? null;
  if (within) range.selectNodeContents(within);
  const link = within ?? range.cloneContents().querySelector('a');
  return { range, within, href: link?.getAttribute('href') ?? '' };
}

/** A text as its readers see it; its tags are there for whoever wants them. */
export function RichTextControl({ field, ...props }: ControlProps & { field: SimpleField }) {
  const { value, onChange } = props;
  const text = typeof value === 'string' ? value : '';
  const area = useRef<HTMLDivElement>(null);
  const [asTags, setAsTags] = useState(false);
  const [linked, setLinked] = useState<Linked>();
  const [active, setActive] = useState('');
  const [first] = useState({ __html: text });
  const plain = { ...plainProps(props), 'aria-label': props.name ?? field.label };
  const give = (html: string) => onChange(html === '' && field.optional ? null : html);

  // Whoever types is not interrupted: a text written anew under the caret would throw it to the beginning.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the area is a new one after its tags were shown
  useLayoutEffect(() => {
    const shown = area.current;
    if (shown && shown !== document.activeElement && richValue(shown) !== text) shown.innerHTML = text;
  }, [text, asTags]);
  useEffect(() => {
    const look = () => {
      if (document.activeElement !== area.current) return;
      const on = states.filter((command) => document.queryCommandState(command));
      setActive([...on, document.queryCommandValue('formatBlock')].join(' '));
    };
    document.addEventListener('selectionchange', look);
    return () => document.removeEventListener('selectionchange', look);
  }, []);

  const run = (command: string, argument?: string) => {
    area.current?.focus();
    document.execCommand('defaultParagraphSeparator', false, 'p');
    document.execCommand(command, false, argument);
    if (area.current) give(richValue(area.current));
  };
  const isOn = (name: string): boolean => active.split(' ').includes(name);
  const link = () => {
    const chosen = getSelection();
    if (chosen?.rangeCount && area.current?.contains(chosen.anchorNode))
      setLinked(linkedBy(chosen.getRangeAt(0).cloneRange()));
  };
  const setLink = (href: string) => {
    const chosen = getSelection();
    area.current?.focus();
    chosen?.removeAllRanges();
    if (linked) chosen?.addRange(linked.range);
    setLinked(undefined);
    if (!href) run('unlink');
    else if (linked?.within) {
      linked.within.setAttribute('href', href);
      if (area.current) give(richValue(area.current));
    } else if (chosen?.isCollapsed) {
      const made = Object.assign(document.createElement('a'), { href, textContent: href });
      run('insertHTML', made.outerHTML);
    } else {
      // One link inside another would be torn apart when it is read again.
      if (linked?.href) run('unlink');
      run('createLink', href);
    }
  };

  return (
    <div className={styles.rich}>
      {/* biome-ignore lint/a11y/useSemanticElements: a toolbar has no element of its own */}
      <div
        className={styles.bar}
        role="group"
        aria-label={`Оформление: ${field.label}`}
        onMouseDown={(event) => event.preventDefault()}
      >
        {!asTags && (
          <>
            {marks.map(({ command, sign, label }) => (
              <button
                key={command}
                type="button"
                data-mark={command}
                aria-label={label}
                title={label}
                aria-pressed={isOn(command)}
                onClick={() => run(command)}
              >
                {sign}
              </button>
            ))}
            {blocks.map(({ tag, label }) => (
              <button
                key={tag}
                type="button"
                aria-pressed={isOn(tag)}
                onClick={() => run('formatBlock', isOn(tag) ? 'p' : tag)}
              >
                {label}
              </button>
            ))}
            {lists.map(({ command, label }) => (
              <button key={command} type="button" aria-pressed={isOn(command)} onClick={() => run(command)}>
                {label}
              </button>
            ))}
            <button type="button" aria-expanded={linked !== undefined} onClick={link}>
              Ссылка
            </button>
          </>
        )}
        <button type="button" aria-pressed={asTags} onClick={() => setAsTags(!asTags)}>
          Теги
        </button>
      </div>
      {linked && <LinkForm first={linked.href} onDone={setLink} onCancel={() => setLinked(undefined)} />}
      {asTags ? (
        <textarea
          {...plain}
          data-rich
          maxLength={field.maxLength ?? undefined}
          value={text}
          onChange={(event) => give(event.target.value)}
        />
      ) : (
        // biome-ignore lint/a11y/useSemanticElements: a text area has no formatted text
        <div
          {...plain}
          ref={area}
          className={classNames(controls.control, styles.area)}
          role="textbox"
          aria-multiline="true"
          tabIndex={0}
          contentEditable
          suppressContentEditableWarning
          onFocus={() => document.execCommand('defaultParagraphSeparator', false, 'p')}
          onInput={({ currentTarget, nativeEvent }) => {
            // The first words of an empty area have no paragraph yet; without one, lines would run together.
            const typing = nativeEvent instanceof InputEvent && nativeEvent.isComposing;
            if (!typing && currentTarget.textContent?.trim() && !currentTarget.querySelector(blockTags))
              document.execCommand('formatBlock', false, 'p');
            give(richValue(currentTarget));
          }}
          onPaste={(event) => {
            // Words alone: another's sizes and colours have no place in the house's texts.
            event.preventDefault();
            document.execCommand('insertText', false, event.clipboardData.getData('text/plain'));
          }}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the house before it is kept
          dangerouslySetInnerHTML={first}
        />
      )}
    </div>
  );
}
