import { EditorState } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import {
  type KeyboardEvent,
  type ReactNode,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { type EmbedKind, embedKinds, embedWords } from '#contract/content/text/embeds.ts';
import { classNames } from '#web/ui/class-names.ts';
import controls from '../control.module.css';
import type { plainProps } from '../control-props.ts';
import { LinkForm } from '../link-form.tsx';
import styles from '../rich-text-control.module.css';
import { embedView } from './embed-view.ts';
import { InsertForm } from './insert-form.tsx';
import { inTable } from './table-commands.ts';
import {
  blockDeeds,
  type Deed,
  followCaret,
  insertBlock,
  linkAt,
  markDeeds,
  setLink,
  tableDeeds,
  textPlugins,
} from './text-commands.ts';
import { docOf, htmlOf, pastedHtml, takeText } from './text-value.ts';

interface TextEditorProps {
  label: string;
  attributes: ReturnType<typeof plainProps>;
  text: string;
  onText: (html: string) => void;
  /** Whether its page draws what blocks name. */
  embeds: boolean;
  /** Stands at the end of the bar. */
  turn: ReactNode;
}

const insertedKinds = [
  ...embedKinds.map((name) => ({ name, label: embedWords[name].label })),
  { name: 'picture', label: 'Снимок' } as const,
];

/** The text after a slash at the beginning of an otherwise empty paragraph. */
function askedBySlash({ selection: { empty, $from } }: EditorState): string | undefined {
  if (!empty || $from.parent.type.name !== 'paragraph') return undefined;
  return /^\/(\S{0,20})$/.exec($from.parent.textContent)?.[1];
}

/**
 * The editor of texts, styled as they will be read. Alt F10 focuses the toolbar, a slash in an empty line opens its
 * blocks.
 */
export default function TextEditor({ label, attributes, text, onText, embeds, turn }: TextEditorProps) {
  const area = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  const given = useRef(text);
  const menuId = useId();
  const [state, setState] = useState<EditorState>();
  const [linked, setLinked] = useState<ReturnType<typeof linkAt>>();
  const [chosen, setChosen] = useState(0);
  const [closed, setClosed] = useState(false);
  const [inserting, setInserting] = useState<EmbedKind | 'picture'>();
  const inserts: Deed[] = embeds
    ? insertedKinds.map(({ name, label }) => ({
        name,
        label,
        run: () => {
          setInserting(name);
          return true;
        },
        isOn: () => inserting === name,
      }))
    : [];

  const asked = state && !closed ? askedBySlash(state) : undefined;
  const offered =
    asked === undefined
      ? []
      : [...blockDeeds, ...inserts].filter((deed) => deed.label.toLowerCase().includes(asked.toLowerCase()));
  const run = (deed: Deed) => {
    const shown = view.current;
    if (!shown) return;
    deed.run(shown.state, shown.dispatch, shown);
    if (!inserts.includes(deed)) shown.focus();
  };
  const insert = (deed: Deed) => {
    const shown = view.current;
    if (!shown) return;
    const { $from } = shown.state.selection;
    shown.dispatch(shown.state.tr.delete($from.start(), $from.end()));
    run(deed);
  };
  const press = useEffectEvent((shown: EditorView, event: globalThis.KeyboardEvent): boolean => {
    if (!event.isComposing) followCaret(shown);
    if (event.altKey && event.key === 'F10') {
      bar.current?.querySelector('button')?.focus();
      return true;
    }
    if (!offered.length) return false;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const step = event.key === 'ArrowDown' ? 1 : offered.length - 1;
      setChosen((chosen + step) % offered.length);
    } else if (event.key === 'Enter') insert(offered[chosen] ?? offered[0]!);
    else if (event.key === 'Escape') setClosed(true);
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  });
  const changed = useEffectEvent((next: EditorState, written: boolean) => {
    setState(next);
    if (!written) return;
    setChosen(0);
    if (askedBySlash(next) === undefined) setClosed(false);
    given.current = htmlOf(next.doc);
    onText(given.current);
  });
  const begin = useEffectEvent(() => EditorState.create({ doc: docOf(text), plugins: textPlugins() }));

  useLayoutEffect(() => {
    const shown: EditorView = new EditorView(
      { mount: area.current! },
      {
        state: begin(),
        transformPastedHTML: pastedHtml,
        handleKeyDown: press,
        nodeViews: { embed: embedView },
        dispatchTransaction: (transaction) => {
          const next = shown.state.apply(transaction);
          shown.updateState(next);
          changed(next, transaction.docChanged);
        },
      },
    );
    view.current = shown;
    setState(shown.state);
    return () => {
      view.current = undefined;
      shown.destroy();
    };
  }, []);
  // A change made elsewhere is merged in at once, even during typing.
  useLayoutEffect(() => {
    const shown = view.current;
    if (!shown || text === given.current) return;
    given.current = text;
    const taken = takeText(shown.state, text);
    if (!taken) return;
    const next = shown.state.apply(taken);
    shown.updateState(next);
    setState(next);
  }, [text]);

  const link = () => view.current && setLinked(linkAt(view.current.state));
  const walk = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (event.key === 'Escape') view.current?.focus();
    else if (!step) return;
    event.preventDefault();
    const buttons = [...bar.current!.querySelectorAll('button')];
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    if (step) buttons[(at + step + buttons.length) % buttons.length]?.focus();
  };
  return (
    <>
      <div
        ref={bar}
        className={styles.bar}
        role="toolbar"
        aria-label={`Оформление: ${label}`}
        onKeyDown={walk}
        onMouseDown={(event) => event.preventDefault()}
      >
        {[...markDeeds, ...blockDeeds, ...inserts, ...(state && inTable(state) ? tableDeeds : [])].map(
          (deed) => (
            <button
              key={deed.name}
              type="button"
              data-mark={deed.sign && deed.name}
              {...(deed.sign && { 'aria-label': deed.label, title: deed.label })}
              aria-pressed={state ? deed.isOn(state) : false}
              onClick={() => run(deed)}
            >
              {deed.sign ?? deed.label}
            </button>
          ),
        )}
        <button type="button" aria-expanded={linked !== undefined} onClick={link}>
          Ссылка
        </button>
        {turn}
      </div>
      {linked && (
        <LinkForm
          first={linked.href}
          onDone={(href) => {
            setLinked(undefined);
            const shown = view.current;
            if (!shown) return;
            setLink(linked, href)(shown.state, shown.dispatch);
            shown.focus();
          }}
          onCancel={() => setLinked(undefined)}
        />
      )}
      {inserting && (
        <InsertForm
          key={inserting}
          what={inserting}
          onDone={({ type, attrs }) => {
            setInserting(undefined);
            const shown = view.current;
            if (!shown) return;
            insertBlock(type, attrs)(shown.state, shown.dispatch);
            shown.focus();
          }}
          onCancel={() => {
            setInserting(undefined);
            view.current?.focus();
          }}
        />
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: a text area has no formatted text */}
      <div
        {...attributes}
        ref={area}
        className={classNames(controls.control, styles.area)}
        role="textbox"
        aria-multiline="true"
        tabIndex={0}
        aria-controls={offered.length ? menuId : undefined}
        aria-activedescendant={offered.length ? `${menuId}-${chosen}` : undefined}
      />
      {offered.length > 0 && (
        <div id={menuId} className={styles.menu} role="listbox" aria-label="Вставить">
          {offered.map((deed, at) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the text's own while it is written
            <div
              key={deed.name}
              id={`${menuId}-${at}`}
              role="option"
              tabIndex={-1}
              aria-selected={at === chosen}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => insert(deed)}
            >
              {deed.label}
            </div>
          ))}
        </div>
      )}
    </>
  );
}
