import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { roles } from '#contract/account/rights.ts';
import {
  isAdeManager,
  isBankManager,
  isLegal,
  isManagerUser,
  isPlainManager,
  isVipManager,
} from '#contract/account/roles.ts';
import { liveEventBody } from '#contract/auctions/auction-live.ts';
import { logColumns, lotColumns } from '#contract/auctions/auction-words.ts';
import { filterCatalogs } from '#contract/catalog/catalog.ts';
import { propertyCodes } from '#contract/catalog/catalog-answers.ts';
import { catalogTypes, facets, filterKeys } from '#contract/catalog/catalog-filter.ts';
import { shapeNames } from '#contract/catalog/stones.ts';
import { unknownError } from '#contract/protocol/envelope.ts';
import {
  email,
  length8to20,
  length18,
  numeric,
  personName,
  required,
} from '#contract/protocol/validators.ts';
import { formatNumber, plural, weekdayFromMonday } from '#contract/russian.ts';
import { pictureWidths } from '#server/pictures/picture-key.ts';
import { modalDelayMs } from '#web/app/modals/modals.ts';
import { maxToasts, pollEveryMs, toastPauseMs } from '#web/app/notifications/toast-queue.ts';
import { signInLead } from '#web/features/account/sign-in-words.ts';
import { activeShare, hashScrollMs, scrollEndMs } from '#web/features/home/home-constants.ts';
import {
  specifiedBreakpoints,
  specifiedColumns,
  specifiedEvents,
  specifiedFilterKeys,
  specifiedKinds,
  specifiedModals,
  specifiedProperties,
  specifiedRoles,
  specifiedShapes,
  specifiedTypes,
} from './specified-words.ts';

const root = path.resolve(import.meta.dirname, '..', '..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

describe('windows of the specification', () => {
  const registry = read('web/windows/registry.ts');
  const inputs = read('web/features/account/windows.ts');
  const everywhere = globSync('web/{app,features}/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !/samples|\.test\./.test(file))
    .map(read)
    .join('\n');

  it.each(Object.entries(specifiedModals))('%s', (_, name) => {
    const file = new RegExp(`'?${name}'?: \\(\\) => import\\('([^']+)'\\)`).exec(registry)?.[1];
    expect(file, 'has a file').toBeDefined();
    expect(existsSync(path.join(root, file!.replace('#web/', 'web/')))).toBe(true);
    expect(everywhere, 'something opens it').toMatch(
      new RegExp(`open\\(\\s*'${name}'|'${name}',?\\s*$`, 'm'),
    );
  });

  it('the sign-in window has its expired variant', () => {
    expect(inputs).toMatch(/authentication: \{\s+expired\?: boolean/);
    expect(signInLead('login', true)).toMatch(/^Сеанс завершён/);
    expect(signInLead('login', false)).not.toBe(signInLead('login', true));
  });

  it('opening waits 200 ms', () => {
    expect(modalDelayMs).toBe(200);
  });
});

describe('words of the specification', () => {
  it('types of the catalog', () => {
    expect([...catalogTypes]).toEqual(specifiedTypes);
    expect([...filterCatalogs]).toEqual(specifiedKinds);
  });

  it('filter keys, each in the table of filters with a name and a place', () => {
    // How a stone handles light is the house's own.
    expect([...filterKeys].sort()).toEqual([...specifiedFilterKeys, 'light'].sort());
    for (const key of specifiedFilterKeys) {
      const facet = facets.find((one) => one.key === key)!;
      expect(facet.label, key).toMatch(/^[А-ЯЁ]/);
      expect(facet.stones ?? facet.jewels, key).toBeGreaterThan(0);
    }
  });

  it('filters of stones and of jewelry have orders of their own', () => {
    const order = (place: 'stones' | 'jewels') =>
      facets
        .filter((facet) => facet[place] !== undefined)
        .sort((a, b) => a[place]! - b[place]!)
        .map(({ key }) => key);
    expect(order('stones').slice(0, 5)).toEqual([
      'shape',
      'weight',
      'color_colorless',
      'color_colored',
      'fancy_intensity',
    ]);
    expect(order('jewels').slice(0, 5)).toEqual(['type', 'collection', 'metal', 'size', 'price']);
  });

  it('properties of a diamond', () => {
    expect(propertyCodes.slice(0, specifiedProperties.length)).toEqual(specifiedProperties);
  });

  it('shapes', () => {
    expect(Object.keys(shapeNames)).toEqual(specifiedShapes);
  });

  it('columns of the lots table and of the bid log, in their order', () => {
    const codes = Object.keys(lotColumns);
    expect(codes.slice(0, specifiedColumns.lots.length)).toEqual(specifiedColumns.lots);
    expect(Object.keys(logColumns)).toEqual(specifiedColumns.log);
  });

  it('live events', () => {
    const events = liveEventBody.options.map((option) => option.shape.event.value);
    expect(events).toEqual(expect.arrayContaining(specifiedEvents));
  });
});

describe('roles of the specification', () => {
  const person = (held: string[], more: { company?: string; manager?: boolean } = {}) => ({
    user: { companyName: more.company ?? null },
    roles: held as (typeof roles)[number][],
    bankManager: more.manager ? { limitItemInOrder: 30 } : null,
  });

  it('are these five', () => {
    expect([...roles]).toEqual(specifiedRoles);
  });

  it.each([
    [['manager_VTB'], { bank: true, vip: false, ade: false, plain: true }],
    [['manager_VTB', 'vip_bank_manager'], { bank: true, vip: true, ade: false, plain: false }],
    [['manager_VTB', 'ade_manager'], { bank: true, vip: false, ade: true, plain: false }],
    [['manager_VTB', 'vip_bank_manager', 'ade_manager'], { bank: true, vip: true, ade: true, plain: false }],
    [['vip_bank_manager'], { bank: false, vip: false, ade: false, plain: false }],
    [['auctions_manager'], { bank: false, vip: false, ade: false, plain: false }],
  ])('%j', (held, expected) => {
    const user = person(held);
    expect({
      bank: isBankManager(user),
      vip: isVipManager(user),
      ade: isAdeManager(user),
      plain: isPlainManager(user),
    }).toEqual(expected);
  });

  it('a manager has a bank-manager object, a legal entity a company name', () => {
    expect([isManagerUser(person([], { manager: true })), isManagerUser(person(['manager_VTB']))]).toEqual([
      true,
      false,
    ]);
    expect([isLegal(person([], { company: 'ООО «Ясень»' })), isLegal(person([]))]).toEqual([true, false]);
  });
});

describe('messages of the specification', () => {
  it.each([
    ['required', required, '  \u00A0', 'Обязательное поле'],
    ['e-mail', email, 'anna@', 'Неверный формат'],
    ['name', personName, 'Анна 1', 'Символы А-Я, а-я, A-Z, a-z'],
    ['exactly 18', length18, '+7 (999) 999-99-9', 'Неверный формат'],
    ['from 8', length8to20, '1234567', 'Это значение должно содержать от 8 символов'],
    ['up to 20', length8to20, '1'.repeat(21), 'Это значение должно содержать до 20 символов'],
    ['numeric', numeric, '12a', 'Неверный формат'],
  ])('%s', (_, rule, wrong, message) => {
    expect(rule(wrong)).toBe(message);
  });

  it.each([
    ['name', personName, 'Анна-Мария Ёлкина'],
    ['name, empty', personName, ''],
    ['18, empty', length18, ''],
    ['18', length18, '+7 (999) 999-99-99'],
    ['8–20, empty', length8to20, ''],
    ['8', length8to20, '12345678'],
    ['20', length8to20, '1'.repeat(20)],
  ])('%s passes', (_, rule, right) => {
    expect(rule(right)).toBeUndefined();
  });

  it('the generic one', () => {
    expect(unknownError.message).toBe('Unknown error, please try again later');
  });
});

describe('figures of the specification', () => {
  it('notifications: every 5 s, at most five, 500 ms apart', () => {
    expect([pollEveryMs, maxToasts, toastPauseMs]).toEqual([5000, 5, 500]);
  });

  it('home: a quarter of a section, 100 ms of stillness, 500 ms before the hash', () => {
    expect([activeShare, scrollEndMs, hashScrollMs]).toEqual([0.25, 100, 500]);
  });

  it('pictures come in six widths', () => {
    expect([...pictureWidths]).toEqual([960, 640, 480, 320, 240, 160]);
  });

  it('layers: windows at 1100 over overlays at 1000', () => {
    const tokens = read('web/ui/tokens.css');
    expect(tokens).toMatch(/--z-overlay: 1000;/);
    expect(tokens).toMatch(/--z-modal: 1100;/);
  });

  it('a tooltip stands 8 px off', () => {
    expect(read('web/ui/overlays/use-hover-popup.ts')).toMatch(/gap: 8,/);
  });

  const styles = globSync('web/**/*.css', { cwd: root }).map(read).join('\n');
  it.each(specifiedBreakpoints)('a layout changes at %i px', (width) => {
    const changes = new RegExp(`max-width: ${width}px|min-width: ${width + 1}px`).test(styles);
    expect(changes).toBe(true);
  });

  it('thousands stand apart, three plural forms, weeks begin on Monday', () => {
    expect(formatNumber(1_234_567)).toMatch(/^1\s234\s567$/);
    const forms = ['камень', 'камня', 'камней'] as const;
    expect([1, 2, 5, 11, 21, 112].map((count) => plural(count, forms))).toEqual([
      'камень',
      'камня',
      'камней',
      'камней',
      'камень',
      'камней',
    ]);
    expect(weekdayFromMonday(new Date('2026-11-16T00:00:00Z'))).toBe(0);
  });

  it('the consent’s cookie', () => {
    expect(read('web/app/shell/cookie-banner.tsx')).toContain("'privacy_policy_accepted'");
  });
});
