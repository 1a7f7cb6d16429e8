import type { HouseState } from '#contract/back-office/keeping.ts';
import { type Step, stepNames } from '#contract/back-office/keeping-words.ts';
import { countOf, nbsp } from '#contract/russian.ts';
import type { Db } from '#server/platform/db.ts';
import {
  type Counted,
  countHouse,
  readFailedJobs,
  readLegalTexts,
  readRequisites,
  readTestLetter,
  type TextRow,
} from './house-store.ts';

/** Without these forms and auctions stay shut. */
const forForms = 'personal-data';
const forAuctions = 'auction-rules';

export async function showHouse(db: Db, { mail }: { mail: boolean }): Promise<HouseState> {
  const [requisites, counted, letter, failed, texts] = await Promise.all([
    readRequisites(db),
    countHouse(db),
    readTestLetter(db),
    readFailedJobs(db),
    readLegalTexts(db),
  ]);
  const isPublic = (code: string) => texts.some((text) => text.code === code && text.edition !== null);
  const steps: Record<Step, { done: boolean; said: string }> = {
    texts: saidOfTexts(texts),
    requisites: {
      done: requisites.name !== '' && requisites.inn !== '' && requisites.phone !== '',
      said: requisites.name ? `${requisites.name}, ИНН${nbsp}${requisites.inn || '—'}` : '',
    },
    offices: {
      done: counted.offices > 0,
      said: counted.offices ? countOf(counted.offices, officeForms) : '',
    },
    staff: saidOfStaff(counted),
    letter: saidOfLetter(letter?.state, mail),
    items: { done: counted.items > 0, said: counted.items ? countOf(counted.items, itemForms) : '' },
    auction: {
      done: counted.auctions > 0,
      said: counted.auctions ? countOf(counted.auctions, auctionForms) : '',
    },
  };
  return {
    requisites,
    steps: stepNames.map((step) => ({ step, ...steps[step] })),
    texts: texts.map((text) => ({ ...text, forForms: text.code === forForms })),
    open: {
      forms: isPublic(forForms),
      rules: isPublic(forAuctions),
      items: counted.items,
      auctions: counted.auctions,
    },
    backup: counted.backup?.toISOString() ?? null,
    mail: {
      server: mail,
      last: letter ? { state: letter.state, at: letter.at.toISOString() } : null,
      failed: counted.letters_failed,
    },
    jobs: { waiting: counted.waiting, failed: failed.map((job) => ({ ...job, at: job.at.toISOString() })) },
  };
}

const officeForms = ['офис', 'офиса', 'офисов'] as const;
const itemForms = ['предмет', 'предмета', 'предметов'] as const;
const auctionForms = ['аукцион', 'аукциона', 'аукционов'] as const;
const staffForms = ['сотрудник', 'сотрудника', 'сотрудников'] as const;

function saidOfTexts(texts: readonly TextRow[]): { done: boolean; said: string } {
  const open = texts.filter(({ edition }) => edition !== null).length;
  return {
    done: texts.length > 0 && open === texts.length,
    said: `опубликовано ${open} из${nbsp}${texts.length}`,
  };
}

const saidOfStaff = ({ staff, invited }: Counted) => ({
  done: staff > 1,
  said: [
    staff > 1 ? countOf(staff, staffForms) : 'пока вы одни',
    ...(invited ? [`приглашены и\u00A0ещё не\u00A0пришли: ${invited}`] : []),
  ].join(', '),
});

/** Without a mail server a letter is only written to a folder. */
function saidOfLetter(state: string | undefined, mail: boolean): { done: boolean; said: string } {
  if (state === 'failed') return { done: false, said: 'письмо не\u00A0ушло' };
  return state === 'sent' && !mail
    ? { done: false, said: 'письмо легло в\u00A0папку дома, почтовый сервер не\u00A0подключён' }
    : { done: state === 'sent', said: '' };
}
