import { z } from 'zod';
import { rightField } from '../account/account.ts';
import { specTooltip } from '../catalog/catalog.ts';
import { jewelItem, stoneItem } from '../catalog/catalog-answers.ts';
import { historyPoint, houseDocument, investmentArticle } from '../content/reading.ts';
import {
  banner,
  catalogBlock,
  consultationBlock,
  footer,
  investmentsBlock,
  menuItem,
  newsItem,
  service,
  subscribeBlock,
} from '../content/site.ts';
import { eventDetail } from '../events/events.ts';
import type { Calls } from '../protocol/call.ts';
import { actor, html, id, instant, queryList, requiredText } from '../protocol/fields.ts';
import { office } from '../schedule/offices.ts';
import { kindSections } from './kinds.ts';
import { entityId, kindField } from './schemas.ts';
import { fieldDescription, fieldEdit, fieldName, fieldValue, fieldValues } from './values.ts';

/**
 * `published`: public as it is. `changed`: public, with a draft beside it. `draft`: never published. `scheduled`: a
 * copy waits for its time. `archived`: removed from the site.
 */
export const entityStates = ['published', 'changed', 'draft', 'scheduled', 'archived'] as const;
const entityState = z.enum(entityStates);
export type EntityState = z.infer<typeof entityState>;

const kindDescription = z.object({
  name: kindField,
  label: z.string(),
  forms: z.tuple([z.string(), z.string(), z.string()]),
  right: rightField,
  section: z.enum(kindSections),
  named: z.enum(['by number', 'by code', 'by program']),
  /** The only one there is of it; null: it has a list. */
  single: z.string().nullable(),
  /** In the order of the form; fields name their group. */
  groups: z.array(z.object({ name: z.string(), label: z.string() })),
  fields: z.array(fieldDescription),
  /** Columns of the list unless others are chosen. */
  columns: z.array(z.string()),
  counts: z.object({
    published: z.int(),
    changed: z.int(),
    draft: z.int(),
    scheduled: z.int(),
    archived: z.int(),
  }),
});
export type KindDescription = z.infer<typeof kindDescription>;

/**
 * What a list shows; conditions are `filter_<field>`: a list of codes, `[from]` and `[to]` in whole units
 * of the field, `1` or `0`, a text.
 */
export const listQuery = z
  .object({
    q: z.string().trim().max(200).catch('').default(''),
    /** All but archived ones, unless states are named. */
    state: queryList,
    /** A field, with a minus before it for the other direction. */
    sort: z.string().max(61).catch('').default(''),
    columns: queryList,
    /** Where the page before ended. */
    after: z.string().max(2000).optional().catch(undefined),
    limit: z.coerce.number().int().min(1).max(200).catch(50).default(50),
  })
  .catchall(z.unknown());
export type ListQuery = z.infer<typeof listQuery>;

const entityRow = z.object({
  id: z.string(),
  title: z.string(),
  state: entityState,
  /** Of the chosen columns, as they are public; of a new one as its draft says. */
  values: fieldValues,
  /** Fields that its draft changes, of all fields. */
  draft: fieldValues,
  dueAt: instant.nullable(),
  /** Of the draft. */
  changedAt: instant.nullable(),
  /** A small square picture; null where it has none. */
  picture: z.string().nullable(),
});
export type EntityRow = z.infer<typeof entityRow>;

const draft = z.object({
  /** Only what differs from the public one. */
  fields: fieldValues,
  /** What stood there when the field was first changed. */
  base: fieldValues,
  version: z.int(),
  by: actor.nullable(),
  at: instant,
});

/** Two people's values of one field. */
const conflict = z.object({
  field: z.string(),
  /** What was sent, or what the draft says. */
  mine: fieldValue,
  /** What stands there now. */
  theirs: fieldValue,
  /** What both began with. */
  before: fieldValue,
  by: actor.nullable(),
  at: instant.nullable(),
  /** Of a long text: only these blocks are disputed, and the rest of both is saved; null: one of them took it out. */
  blocks: z.array(z.object({ mine: html.nullable(), theirs: html.nullable() })).optional(),
  /** The text with both people's blocks, one after the other. */
  both: html.optional(),
});
export type Conflict = z.infer<typeof conflict>;

const scheduled = z.object({
  publicationId: id,
  dueAt: instant,
  by: actor.nullable(),
  /** The frozen copy: what will be published, whatever the draft says by then. */
  fields: fieldValues,
});

const entity = z.object({
  kind: kindField,
  id: z.string(),
  title: z.string(),
  state: entityState,
  /** 0: never published. */
  version: z.int(),
  archived: z.boolean(),
  /** As they are public; null of a new one. */
  published: fieldValues.nullable(),
  draft: draft.nullable(),
  /** Fields of the draft whose public value has changed since. */
  conflicts: z.array(conflict),
  /** Corrections of type that were taken back, by field: keys of `contract/typography.ts`, not made again. */
  asTyped: z.record(z.string(), z.array(z.string())),
  /** What would be refused at publication: field → reason. */
  complaints: z.record(z.string(), z.string()),
  /** Values that nobody edits, shown only: status, place, price of a carat. */
  facts: z.array(z.object({ label: z.string(), value: z.string(), href: z.string().nullable() })),
  /** Who needs it where it is: «Лот 18, торги «…»». */
  holders: z.array(z.string()),
  scheduled: scheduled.nullable(),
  /** Who else has it open, by the last minute. */
  editors: z.array(actor),
  /** Its public page; null where there is none. */
  href: z.string().nullable(),
  picture: z.string().nullable(),
  /** The page that shows the draft to its editor; null where there is none yet. */
  preview: z.string().nullable(),
});
export type Entity = z.infer<typeof entity>;

const version = z.object({
  version: z.int(),
  changeId: id,
  at: instant,
  by: actor.nullable(),
  act: z.string(),
  why: z.string(),
  /** Before null: it was created. */
  before: fieldValues.nullable(),
  after: fieldValues,
  /** Fields that no longer hold what this change wrote. */
  touched: z.array(z.string()),
});
export type EntityVersion = z.infer<typeof version>;

/** One save of a draft: at most one per person and five minutes, or one with a name. Kept for ninety days. */
const draftStep = z.object({
  id,
  at: instant,
  by: actor.nullable(),
  name: z.string().nullable(),
  /** Fields in which it differed from what was public. */
  fields: z.array(z.string()),
});
export type DraftStep = z.infer<typeof draftStep>;
const steps = z.object({ steps: z.array(draftStep) });

const versionNumber = z.int().positive().max(2_147_483_647);

/** What a draft would look like: what its public page is drawn from. */
const preview = z.discriminatedUnion('as', [
  z.object({ as: z.literal('stone'), item: stoneItem }),
  z.object({ as: z.literal('jewel'), item: jewelItem }),
  z.object({ as: z.literal('question'), question: z.string(), answer: html }),
  z.object({ as: z.literal('tooltip'), tooltip: specTooltip }),
  z.object({ as: z.literal('office'), office }),
  z.object({ as: z.literal('news'), news: newsItem }),
  z.object({ as: z.literal('service'), service }),
  z.object({ as: z.literal('article'), investments: z.boolean(), article: investmentArticle }),
  z.object({ as: z.literal('document'), document: houseDocument }),
  z.object({ as: z.literal('history'), points: z.array(historyPoint) }),
  z.object({ as: z.literal('event'), event: eventDetail }),
  z.object({ as: z.literal('banner'), banner }),
  z.object({ as: z.literal('menu'), menu: z.array(menuItem) }),
  z.object({ as: z.literal('footer'), block: footer }),
  z.object({ as: z.literal('home-catalog'), block: catalogBlock }),
  z.object({ as: z.literal('consultation'), block: consultationBlock }),
  z.object({ as: z.literal('subscribe'), block: subscribeBlock }),
  z.object({ as: z.literal('investments'), block: investmentsBlock }),
  /** What a search engine shows of a page; `same`: pages that say the same of themselves there. */
  z.object({
    as: z.literal('search result'),
    path: z.string(),
    title: z.string(),
    description: z.string(),
    same: z.array(z.string()),
  }),
  /** Nothing can be drawn of it yet: fields by their labels. */
  z.object({ as: z.literal('incomplete'), missing: z.array(z.string()) }),
]);
export type EntityPreview = z.infer<typeof preview>;

export const kindParams = z.object({ kind: kindField });
const entityParams = z.object({ kind: kindField, id: entityId });
const saved = z.object({
  entity,
  /** Not saved: someone else changed the same field. Send it again `from` their value to keep yours. */
  conflicts: z.array(conflict),
  /** Not saved: it does not fit the field. Everything else is saved. */
  refused: z.record(z.string(), z.string()),
});
const api = '/api/internal/admin';

export const entityCalls = {
  [`GET ${api}/kinds/` as const]: {
    does: 'Every kind the person may edit, with its fields as a form draws them; how many there are in each state.',
    answer: z.object({ kinds: z.array(kindDescription) }),
  },
  [`GET ${api}/entities/{kind}/` as const]: {
    does: 'A list of a kind: conditions, order, columns; pages follow each other by `next`.',
    params: kindParams,
    query: listQuery,
    answer: z.object({
      rows: z.array(entityRow),
      /** All that match; of the kind without any condition. */
      total: z.int(),
      all: z.int(),
      next: z.string().nullable(),
    }),
  },
  [`POST ${api}/entities/{kind}/` as const]: {
    does: 'Begins a new one as a draft; `code` where the kind is named by codes; `like` copies another’s fields.',
    idempotent: true,
    params: kindParams,
    body: z.strictObject({
      code: entityId.optional(),
      like: entityId.optional(),
      fields: fieldValues.default({}),
    }),
    answer: saved,
  },
  [`GET ${api}/entities/{kind}/{id}/` as const]: {
    does: 'One: as it is public, its draft, what holds it, what waits, who else has it open.',
    params: entityParams,
    answer: entity,
  },
  [`POST ${api}/entities/{kind}/{id}/open` as const]: {
    does: 'The person has the form open: sent every half minute, answers who else has.',
    params: entityParams,
    body: z.strictObject({}),
    answer: z.object({ editors: z.array(actor), version: z.int(), draftVersion: z.int() }),
  },
  [`POST ${api}/entities/{kind}/{id}/draft` as const]: {
    does: 'Saves into the draft what was changed, field by field; what is public stays as it is.',
    params: entityParams,
    body: z.strictObject({
      edits: z.array(fieldEdit).min(1).max(100),
      asTyped: z.record(fieldName, z.array(z.string().min(1).max(200)).max(100)).optional(),
    }),
    large: true,
    answer: saved,
  },
  [`DELETE ${api}/entities/{kind}/{id}/draft` as const]: {
    does: 'Drops the draft, or only some of its fields; a new one that was never published goes with it.',
    params: entityParams,
    query: z.object({ fields: queryList }),
    answer: z.object({ entity: entity.nullable() }),
  },
  [`GET ${api}/entities/{kind}/{id}/preview` as const]: {
    does: 'What the public page would be drawn from if the draft were published now.',
    params: entityParams,
    answer: preview,
  },
  [`GET ${api}/entities/{kind}/{id}/history` as const]: {
    does: 'What was published, the latest first; `before` a version; of one `field` only what changed it.',
    params: entityParams,
    query: z.object({
      before: z.coerce.number().int().positive().max(2_147_483_647).optional().catch(undefined),
      field: fieldName.optional().catch(undefined),
    }),
    answer: z.object({ versions: z.array(version), total: z.int() }),
  },
  [`GET ${api}/entities/{kind}/{id}/steps` as const]: {
    does: 'How the draft was saved, the latest first.',
    params: entityParams,
    answer: steps,
  },
  [`POST ${api}/entities/{kind}/{id}/steps` as const]: {
    does: 'Gives the draft as it is now a name, under which it stays among its versions.',
    params: entityParams,
    body: z.strictObject({ name: requiredText(80) }),
    answer: steps,
  },
  [`GET ${api}/entities/{kind}/{id}/version` as const]: {
    does: 'Every field as it was: in a published `version`, or when a `step` was saved; and as it was before that.',
    params: entityParams,
    query: z.object({
      version: z.coerce.number().pipe(versionNumber).optional().catch(undefined),
      step: z.coerce.number().pipe(id).optional().catch(undefined),
    }),
    answer: z.object({ fields: fieldValues, before: fieldValues.nullable() }),
  },
  [`POST ${api}/entities/{kind}/{id}/restore` as const]: {
    does: 'Makes a draft of an old version or of a saved step (all fields or some); nothing is published by it.',
    params: entityParams,
    body: z.strictObject({
      version: versionNumber.optional(),
      step: id.optional(),
      fields: z.array(fieldName).max(100).optional(),
    }),
    answer: saved,
  },
} as const satisfies Calls;
