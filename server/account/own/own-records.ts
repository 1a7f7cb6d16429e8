import { forgetAnswers, forgetAnswersNaming } from '#server/platform/http/repeat-store.ts';
import { forgetLinks } from '#server/platform/mail/letter-link-store.ts';
import { forgetLetters } from '#server/platform/mail/letter-store.ts';
import { fullName, type PersonalRecords } from '../personal-records.ts';
import { worksInHouse } from '../rights-store.ts';
import {
  addressAskedFor,
  companyOfArchive,
  consentsOfArchive,
  emptyConsents,
  emptyPerson,
  forgetWaysIn,
  lettersOfArchive,
  personOfArchive,
  sessionsOfArchive,
} from './own-records-store.ts';

/** The person's own row, how they sign in, what they agreed to, and the letters. */
export const accountRecords: PersonalRecords = {
  erases: [
    'имя, телефон, почту, пароль и\u00A0двухэтапный вход',
    'сеансы и\u00A0адреса, с\u00A0которых вы входили',
    'письма дома вам и\u00A0о\u00A0вас',
  ],
  erasesOfCompany: ['название и\u00A0реквизиты компании'],
  keeps: async () => [
    {
      what: 'Согласия: какой текст и\u00A0когда',
      why: 'без имени и\u00A0сетевого адреса, чтобы доказать, что данные обрабатывались законно, 152-ФЗ',
    },
  ],
  holds: async (tx, { userId }) =>
    (await worksInHouse(tx, userId))
      ? [{ why: 'Вы\u00A0работаете в\u00A0доме: сначала администратор снимет права', href: null }]
      : [],
  erase: async (tx, subject) => {
    const mentioned = { ...subject, name: fullName(subject) ?? '' };
    await forgetLetters(tx, mentioned);
    const asked = await addressAskedFor(tx, subject.userId);
    if (asked) await forgetLetters(tx, { ...mentioned, email: asked });
    await forgetWaysIn(tx, subject.userId, subject.email);
    await forgetLinks(tx, { userId: subject.userId });
    await emptyConsents(tx, subject.userId);
    await forgetAnswers(tx, `user:${subject.userId}`);
    await forgetAnswersNaming(tx, [mentioned.name, subject.email, subject.phone]);
    await emptyPerson(tx, subject.userId);
  },
  collect: async (db, { userId }, reader) => ({
    person: await personOfArchive(db, userId),
    company: await companyOfArchive(db, userId),
    consents: await consentsOfArchive(db, userId),
    sessions: await sessionsOfArchive(db, userId),
    letters: await lettersOfArchive(db, userId, reader),
  }),
};
