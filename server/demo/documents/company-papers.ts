import { type CompanyPaperKind, companyPaperKinds } from '#contract/documents/document-words.ts';
import { moscowDay } from '#contract/russian.ts';
import { insertCompanyPaper, namePapers } from '#server/documents/public.ts';
import type { Tx } from '#server/platform/db.ts';
import { writePdf } from './write-pdf.ts';

const day = 86_400_000;

interface DemoPaper {
  kind: CompanyPaperKind;
  title?: string;
  file: string;
  text: string;
  /** Days ago. */
  sent: number;
  decided?: number;
  refused?: string;
  /** Days ahead. */
  until?: number;
  fromHouse?: true;
}

const papers: DemoPaper[] = [
  {
    kind: 'charter',
    file: 'Устав.pdf',
    text: 'Общество с ограниченной ответственностью «Северный ветер» действует на основании настоящего устава.',
    sent: 48,
    decided: 47,
  },
  {
    kind: 'requisites',
    file: 'Карточка предприятия.pdf',
    text: 'Р/с 40702810200000000018 в банке «Пример», БИК 044525000.',
    sent: 48,
    decided: 47,
  },
  {
    kind: 'deposit',
    title: '№ ДЗ-26-0031',
    file: 'Договор о задатке.pdf',
    text: 'Задаток засчитывается в счёт оплаты лота или возвращается после торгов.',
    sent: 30,
    decided: 29,
  },
  {
    kind: 'other',
    title: 'Постановка на специальный учёт',
    file: 'uchet.pdf',
    text: 'Свидетельство о постановке на специальный учёт.',
    sent: 28,
    decided: 27,
    until: 27,
  },
  {
    kind: 'power',
    title: 'на П. А. Ветрова',
    file: 'doverennost.pdf',
    text: 'Доверенность на участие в торгах и подписание договора.',
    sent: 3,
    decided: 1,
    refused:
      'Срок доверенности истёк. Нужна действующая, с\u00A0правом участвовать в\u00A0торгах и\u00A0подписывать договор.',
  },
  {
    kind: 'extract',
    file: 'egrul-7700000016.pdf',
    text: 'Выписка из единого государственного реестра юридических лиц.',
    sent: 0.1,
  },
  {
    kind: 'protocol',
    title: 'торгов «Золотая осень»',
    file: 'Протокол.pdf',
    text: 'Протокол результатов торгов.',
    sent: 20,
    fromHouse: true,
  },
];

/** Papers of company@demo.test: one refused, one waiting, one that expires soon. */
export async function fillCompanyPapers(tx: Tx, now: Date): Promise<void> {
  const idOf = async (login: string) =>
    (
      await tx
        .selectFrom('users')
        .select('id')
        .where('email', '=', `${login}@demo.test`)
        .executeTakeFirstOrThrow()
    ).id;
  const [company, manager] = [await idOf('company'), await idOf('auction')];
  const ago = (days: number) => new Date(now.getTime() - days * day);
  const shown: number[] = [];
  for (const paper of papers) {
    const title = [companyPaperKinds[paper.kind], paper.title].filter(Boolean).join(' ');
    const { id } = await insertCompanyPaper(
      tx,
      {
        userId: company,
        kind: paper.kind,
        title: paper.title ?? '',
        ...(paper.fromHouse && { givenBy: manager }),
      },
      {
        name: paper.file,
        mediaType: 'application/pdf',
        bytes: await writePdf(title, ['ООО «Северный ветер»', paper.text], ago(paper.sent)),
      },
    );
    if (paper.kind === 'charter' || paper.kind === 'requisites') shown.push(id);
    await tx
      .updateTable('company_papers')
      .set({
        created_at: ago(paper.sent),
        ...(paper.fromHouse && { decided_at: ago(paper.sent) }),
        ...(paper.decided !== undefined && {
          state: paper.refused ? 'refused' : 'accepted',
          reason: paper.refused ?? '',
          decided_at: ago(paper.decided),
          decided_by: manager,
        }),
        ...(paper.until !== undefined && { valid_until: moscowDay(ago(-paper.until)), told_days: 30 }),
      })
      .where('id', '=', id)
      .execute();
  }
  const asked = await tx.selectFrom('admissions').select('id').where('user_id', '=', company).execute();
  for (const admission of asked) await namePapers(tx, admission.id, shown);
}
