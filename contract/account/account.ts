import { z } from 'zod';
import type { Calls } from '../protocol/call.ts';
import {
  consentField,
  currentPasswordField,
  emailField,
  id,
  innField,
  instant,
  nameField,
  ogrnField,
  passwordField,
  phoneField,
  requiredText,
  requisitesField,
  token,
} from '../protocol/fields.ts';
import { rights, roles } from './rights.ts';

/** Apart from the words, which pages need without the rest. */
export const rightField = z.enum(rights);

/** Who is signed in, as the specification's «user info» shows it. */
const userInfo = z.object({
  user: z.object({ id, showName: z.string(), companyName: z.string().nullable() }),
  roles: z.array(z.enum(roles)),
  bankManager: z.object({ limitItemInOrder: z.int() }).nullable(),
  /** From roles and by name; empty: not staff. */
  rights: z.array(rightField),
});
export type UserInfo = z.infer<typeof userInfo>;

const oneTimeCode = z.string().trim().max(20);
const companyFields = z.strictObject({
  companyName: requiredText(200),
  inn: innField,
  ogrn: ogrnField,
  requisites: requisitesField,
});
const nothing = z.object({});

export const accountCalls = {
  'GET /api/internal/personal-catalog/user': {
    does: 'The signed-in user; a visitor gets HTTP 200 with an error of code `anonymous`, a dead session 401.',
    answer: userInfo,
  },
  'GET /api/internal/user/contacts/': {
    does: 'How to reach the signed-in person: spares them typing it into a form.',
    answer: z.object({ email: z.string(), phone: z.string() }),
  },
  'POST /api/internal/user/login': {
    does: 'Signs in by e-mail and password; `code` is the one-time or recovery code of the second factor.',
    body: z.strictObject({
      email: emailField,
      password: currentPasswordField,
      code: oneTimeCode.optional(),
    }),
    answer: z.discriminatedUnion('state', [
      z.object({ state: z.literal('signed-in'), user: userInfo }),
      z.object({ state: z.literal('code-needed') }),
      z.object({ state: z.literal('enrolment-needed'), user: userInfo }),
    ]),
  },
  'POST /api/internal/user/logout': {
    does: 'Ends the session on the server.',
    body: z.strictObject({}),
    answer: nothing,
  },
  'POST /api/internal/user/register': {
    does: 'Registers a person or a company and sends a confirmation letter; the answer does not tell whether the address was known.',
    idempotent: true,
    body: z.strictObject({
      name: nameField,
      email: emailField,
      phone: phoneField,
      password: passwordField,
      company: companyFields.optional(),
      consent: consentField,
    }),
    answer: z.object({ email: z.string() }),
  },
  'POST /api/internal/user/confirm': {
    does: 'Confirms an address by the token of the letter and signs the person in. In another browser than the one that registered it answers `password-needed`: a new password must come along.',
    body: z.strictObject({ token, password: passwordField.optional() }),
    answer: z.discriminatedUnion('state', [
      z.object({ state: z.literal('confirmed'), user: userInfo }),
      z.object({ state: z.literal('password-needed'), email: z.string(), name: z.string() }),
    ]),
  },
  'POST /api/internal/user/password/forgot': {
    does: 'Sends a letter with a link to a new password, if the address has an account; the answer does not tell.',
    body: z.strictObject({ email: emailField }),
    answer: nothing,
  },
  'POST /api/internal/user/password/reset': {
    does: 'Sets a new password by the token of the letter; ends every session of the person.',
    body: z.strictObject({ token, password: passwordField }),
    answer: nothing,
  },
  'GET /api/internal/user/sessions/': {
    does: 'The live sessions of the signed-in person.',
    answer: z.object({
      sessions: z.array(
        z.object({ id, device: z.string(), createdAt: instant, seenAt: instant, current: z.boolean() }),
      ),
    }),
  },
  'DELETE /api/internal/user/sessions/{id}/': {
    does: 'Ends one of the own sessions.',
    params: z.object({ id: z.coerce.number().int().positive() }),
    answer: nothing,
  },
  'POST /api/internal/user/second-factor/enrol': {
    does: 'Begins enrolment of a one-time-code application: the secret, its otpauth URL and a QR picture.',
    body: z.strictObject({ password: currentPasswordField }),
    answer: z.object({ secret: z.string(), url: z.string(), qr: z.string() }),
  },
  'POST /api/internal/user/second-factor/confirm': {
    does: 'Ends enrolment with the first code; the recovery codes are shown this once.',
    body: z.strictObject({ code: oneTimeCode }),
    answer: z.object({ recoveryCodes: z.array(z.string()) }),
  },
  'POST /api/internal/user/second-factor/recovery-codes': {
    does: 'Replaces the recovery codes; needs a code of the application or one of the old ones. Shown this once.',
    body: z.strictObject({ code: oneTimeCode }),
    answer: z.object({ recoveryCodes: z.array(z.string()) }),
  },
  'POST /api/internal/user/second-factor/disable': {
    does: 'Switches the second factor off; needs the password and a code.',
    body: z.strictObject({ password: currentPasswordField, code: oneTimeCode }),
    answer: nothing,
  },
  'GET /api/internal/user/second-factor/': {
    does: 'Whether the second factor is on, whether the house demands it, and how many recovery codes are left.',
    answer: z.object({ enabled: z.boolean(), mandatory: z.boolean(), recoveryCodesLeft: z.int() }),
  },
} as const satisfies Calls;
