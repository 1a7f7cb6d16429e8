import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Conflict, Entity, KindDescription } from '#contract/back-office/entities.ts';
import type { FieldValue } from '#contract/back-office/values.ts';
import { isApiError } from '#contract/protocol/envelope.ts';
import type { Actor } from '#contract/protocol/fields.ts';
import type { TypographyEdit } from '#contract/typography.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { failureWords } from '../shell/failure-words.ts';
import { correctEdits, type FieldCorrections, withCorrections, withoutCorrection } from './correct-edits.ts';
import {
  afterAnswer,
  type ClashDecision,
  changedFields,
  decided,
  type Edits,
  keptText,
  readKept,
  shownComplaints,
  storedValue,
  toSend,
  withEdit,
} from './edit-rules.ts';

/** One that was published, or one save of the draft. */
export type AskedVersion = { version: number } | { step: number };

/** After this much silence the draft is saved by itself. */
const autosaveAfterMs = 2000;
/** How often the form reports that it is open, and learns who else has it open. */
const openBeatMs = 30_000;
const retryEveryMs = 10_000;

export interface EntityForm {
  entity: Entity;
  /** What a field shows now. */
  value: (field: string) => FieldValue;
  isTyped: (field: string) => boolean;
  /** Fields that differ from what is public. */
  changed: string[];
  set: (field: string, value: FieldValue) => void;
  save: () => Promise<boolean>;
  /** Back to what is public: one field, or all of them. */
  revert: (fields?: string[]) => Promise<void>;
  /** A version into the draft; whether it is there. */
  restore: (asked: AskedVersion) => Promise<boolean>;
  take: (entity: Entity) => void;
  conflicts: Conflict[];
  resolve: (conflict: Conflict, whose: ClashDecision) => Promise<void>;
  refused: Readonly<Record<string, string>>;
  /** Complaints about fields of the draft, once it is time to show them. */
  complaints: Readonly<Record<string, string>>;
  /** Publishing was tried: from now on every gap is named. */
  complain: () => void;
  editors: readonly Actor[];
  state: 'clean' | 'typed' | 'saving' | 'failed';
  failure: string;
  /** Something typed before came back from the browser. */
  restored: boolean;
  /** What the form has set by the rules of typography, by field. */
  corrections: FieldCorrections;
  /** Restores what was typed at this place, and keeps it. */
  takeBack: (field: string, edit: TypographyEdit) => void;
}

/** The form of one entity: what is typed is kept in the browser until saved, field by field. */
export function useEntityForm(kind: KindDescription, loaded: Entity, owner: number): EntityForm {
  const [entity, setEntity] = useState(loaded);
  const [edits, setEdits] = useState<Edits>({});
  const [disputed, setDisputed] = useState<Conflict[]>([]);
  const [refused, setRefused] = useState<Record<string, string>>({});
  const [state, setState] = useState<EntityForm['state']>('clean');
  const [failure, setFailure] = useState('');
  const [restored, setRestored] = useState(false);
  const [editors, setEditors] = useState(loaded.editors);
  const [corrections, setCorrections] = useState<FieldCorrections>({});
  const takenBack = useRef<Record<string, string[]>>({});
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [tried, setTried] = useState(false);
  const params = { kind: kind.name, id: loaded.id };
  const place = `form office ${kind.name} ${loaded.id}`;
  const latest = useRef({ edits, entity });
  useLayoutEffect(() => {
    latest.current = { edits, entity };
  }, [edits, entity]);
  const underWay = useRef<Promise<boolean>>(undefined);

  useEffect(() => setEntity(loaded), [loaded]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form appears
  useEffect(() => {
    const kept = readKept(
      sessionStorage.getItem(place),
      owner,
      kind.fields.map(({ name }) => name),
    );
    if (!Object.keys(kept).length) return;
    setEdits(kept);
    setRestored(true);
  }, []);
  useEffect(() => {
    try {
      if (Object.keys(edits).length) sessionStorage.setItem(place, keptText(owner, edits));
      else sessionStorage.removeItem(place);
    } catch {
      // A full storage costs the convenience, not the form.
    }
  }, [edits, owner, place]);

  /** Applies typography before sending, so that further typing continues from the result. */
  const setType = (): Edits => {
    const known = latest.current;
    const { edits: set, made } = correctEdits(
      kind.fields,
      known.edits,
      (field) => new Set([...(known.entity.asTyped[field] ?? []), ...(takenBack.current[field] ?? [])]),
    );
    if (!Object.keys(made).length) return set;
    keepingCaret(() =>
      flushSync(() => {
        setEdits(set);
        setCorrections((before) => withCorrections(before, made));
      }),
    );
    latest.current = { ...known, edits: set };
    return set;
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: the form belongs to one thing
  const save = useCallback((): Promise<boolean> => {
    if (underWay.current) return underWay.current.then(() => save());
    const sent = toSend(setType());
    if (!sent.length) {
      setState('clean');
      return Promise.resolve(true);
    }
    const asTyped = Object.fromEntries(
      sent.flatMap(({ field }) => (takenBack.current[field] ? [[field, takenBack.current[field]]] : [])),
    );
    setState('saving');
    underWay.current = browserApi(
      'POST /api/internal/admin/entities/{kind}/{id}/draft',
      { params, body: { edits: sent, asTyped } },
      { key: `save ${place}` },
    )
      .then(
        (answer) => {
          // At once: a save that waits for this one sends what stands now as seen, not what stood before.
          flushSync(() => {
            setEntity(answer.entity);
            setDisputed(answer.conflicts);
            setRefused(answer.refused);
            setEdits((known) => afterAnswer(known, sent, answer));
            setFailure('');
            setRestored(false);
            setState('clean');
          });
          return !answer.conflicts.length && !Object.keys(answer.refused).length;
        },
        (error: unknown) => {
          setState('failed');
          setFailure(isApiError(error) && error.status === 401 ? '' : failureWords(error));
          return false;
        },
      )
      .finally(() => {
        underWay.current = undefined;
      });
    return underWay.current;
  }, []);

  // Edits in conflict or refused are not sent again automatically.
  const waiting = Object.keys(edits).filter(
    (field) => !disputed.some((one) => one.field === field) && !(field in refused),
  );
  const pending = waiting.length > 0 && JSON.stringify(waiting.map((field) => edits[field]));
  useEffect(() => {
    if (!pending || state === 'saving') return;
    const timer = setTimeout(() => void save(), state === 'failed' ? retryEveryMs : autosaveAfterMs);
    return () => clearTimeout(timer);
  }, [pending, state, save]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the form belongs to one thing
  useEffect(() => {
    const look = async () => {
      if (document.hidden) return;
      const seen = await browserApi(
        'POST /api/internal/admin/entities/{kind}/{id}/open',
        { params, body: {} },
        { background: true, key: `open ${place}` },
      ).catch(() => undefined);
      if (!seen) return;
      setEditors(seen.editors);
      const { entity: known } = latest.current;
      if (seen.version === known.version && seen.draftVersion === (known.draft?.version ?? 0)) return;
      const fresh = await browserApi(
        'GET /api/internal/admin/entities/{kind}/{id}/',
        { params },
        { background: true, key: `look ${place}` },
      ).catch(() => undefined);
      if (fresh) setEntity(fresh);
    };
    void look();
    const timer = setInterval(() => void look(), openBeatMs);
    return () => clearInterval(timer);
  }, []);

  const set = (field: string, value: FieldValue) => {
    setTouched((known) => (known.has(field) ? known : new Set([...known, field])));
    setEdits((known) => withEdit(known, entity, field, value));
    setRefused(({ [field]: _, ...rest }) => rest);
    setState((known) => (known === 'saving' ? known : 'typed'));
  };
  const forget = (fields: readonly string[]) => {
    const without = <T>(known: Readonly<Record<string, T>>): Record<string, T> =>
      Object.fromEntries(Object.entries(known).filter(([name]) => !fields.includes(name)));
    setEdits(without);
    setCorrections(without);
    setRefused(without);
    setDisputed((known) => known.filter(({ field }) => !fields.includes(field)));
  };
  const fail = (error: unknown) => {
    setState('failed');
    setFailure(failureWords(error));
  };
  const revert = async (fields?: string[]) => {
    const names = fields ?? kind.fields.map(({ name }) => name);
    const drafted = names.filter((name) => Object.hasOwn(entity.draft?.fields ?? {}, name));
    try {
      if (drafted.length) {
        const answer = await browserApi('DELETE /api/internal/admin/entities/{kind}/{id}/draft', {
          params,
          query: { fields: drafted },
        });
        if (answer.entity) setEntity(answer.entity);
      }
      forget(names);
      setState('clean');
    } catch (error) {
      fail(error);
    }
  };
  return {
    entity,
    value: (field) => (edits[field] ? edits[field].to : storedValue(entity, field)),
    isTyped: (field) => field in edits,
    changed: changedFields(entity, edits),
    set,
    save,
    revert,
    restore: async (asked) => {
      try {
        const answer = await browserApi('POST /api/internal/admin/entities/{kind}/{id}/restore', {
          params,
          body: asked,
        });
        setEntity(answer.entity);
        setDisputed(answer.conflicts);
        setRefused(answer.refused);
        // What was typed and not sent yet gives way to the version that was asked for.
        setEdits({});
        setCorrections({});
        setState('clean');
        return true;
      } catch (error) {
        fail(error);
        return false;
      }
    },
    take: setEntity,
    conflicts: [
      ...disputed,
      ...entity.conflicts.filter(({ field }) => !disputed.some((one) => one.field === field)),
    ],
    resolve: async (conflict, whose) => {
      const isSent = disputed.includes(conflict);
      const wanted = decided(edits, conflict, whose);
      if (!wanted) return isSent ? forget([conflict.field]) : revert([conflict.field]);
      const next = { ...edits, [conflict.field]: wanted };
      setDisputed((known) => known.filter(({ field }) => field !== conflict.field));
      setEdits(next);
      latest.current = { ...latest.current, edits: next };
      await save();
    },
    refused,
    complaints: shownComplaints(entity, touched, tried),
    complain: () => setTried(true),
    editors,
    // What was typed while the last save was under way is not saved yet.
    state: state === 'clean' && waiting.length > 0 ? 'typed' : state,
    failure,
    restored,
    corrections,
    takeBack: (field, edit) => {
      const described = kind.fields.find(({ name }) => name === field);
      if (!described) return;
      takenBack.current[field] = [...(takenBack.current[field] ?? []), edit.key].slice(-maxTakenBack);
      setCorrections((known) => ({
        ...known,
        [field]: (known[field] ?? []).filter(({ key }) => key !== edit.key),
      }));
      const value = edits[field] ? edits[field].to : storedValue(entity, field);
      set(field, withoutCorrection(described, value, edit));
    },
  };
}

/** As many as one call takes. */
const maxTakenBack = 100;

/** Setting a field's value moves the caret to its end: this puts it back. */
function keepingCaret(change: () => void): void {
  const active = document.activeElement;
  const field = active instanceof HTMLInputElement || active instanceof HTMLTextAreaElement ? active : null;
  const [start, end, value] = [field?.selectionStart ?? null, field?.selectionEnd ?? null, field?.value];
  change();
  if (field && start !== null && field.value !== value) field.setSelectionRange(start, end);
}
