import { typograph } from '#contract/typography.ts';
import { readingMinutes } from '#server/content/public.ts';
import { imagesOf } from '#server/pictures/public.ts';
import type { Tx } from '#server/platform/db.ts';
import { bulkInsert } from '../bulk-insert.ts';
import { historyPoints } from './history.ts';
import {
  type DemoArticle,
  readDocuments,
  readHouseArticles,
  readInvestmentArticles,
  readQuestionGroups,
} from './read-texts.ts';
import { writeText } from './write-text.ts';

const day = 24 * 3600 * 1000;

/** Authors of articles on investments: name and position. */
export const authors: Record<string, readonly [name: string, about: string]> = {
  tikhonova: ['Вера Тихонова', 'Аналитик дома. Считает индекс цен и отвечает за его методику.'],
  karelsky: ['Илья Карельский', 'Старший геммолог. Принимает камни в хранилище и оценивает их при выкупе.'],
  dolgova: ['Нина Долгова', 'Юрист дома. Пишет договоры хранения и обратного выкупа.'],
};

/** Titles that say more than the headings do. */
const pageTexts = [
  {
    path: '/articles/',
    title: 'Статьи о бриллиантах — сертификаты, огранка, торги и уход за камнем',
    description:
      'О бриллиантах без прикрас: как читать сертификат, от чего зависит цена карата, как идут торги и как ухаживать за камнем.',
  },
  {
    path: '/questions-and-answers/',
    title: 'Вопросы и ответы о покупке, торгах, хранении и выкупе бриллиантов',
    description:
      'Как выбрать и проверить камень, как проходят показ, оплата, торги, хранение и обратный выкуп. Короткие ответы дома «Грань».',
  },
];

/** Articles, documents, questions and the company's history. */
export async function fillReading(tx: Tx, now: Date): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * day).toISOString().slice(0, 10);
  await bulkInsert(
    tx,
    'articles',
    readHouseArticles().map((article, place) => ({
      ...rowOf(article),
      published_on: daysAgo(place * 19 + 4),
    })),
  );
  await bulkInsert(
    tx,
    'articles',
    readInvestmentArticles().map((article, place) => ({
      ...rowOf(article),
      section: 'investments',
      author: authors[article.author]![0],
      author_about: typograph(authors[article.author]![1]),
      price_indices: article.indices,
      published_on: article.published || daysAgo(place * 33 + 9),
      archived: article.published !== '',
    })),
  );
  await bulkInsert(
    tx,
    'house_documents',
    readDocuments().map(({ code, title, lead, version, inForce, body }, position) => ({
      code,
      title: typograph(title),
      lead: typograph(lead),
      edition: version,
      in_force_on: inForce,
      body: writeText(body),
      position,
    })),
  );
  await fillQuestions(tx);
  await tx.insertInto('page_meta').values(pageTexts).execute();
  await bulkInsert(
    tx,
    'history_points',
    historyPoints.map(({ year, title, text }, position) => ({
      year,
      title: typograph(title),
      body: typograph(text),
      position,
    })),
  );
}

function rowOf({ code, title, lead, tags, cover, alt, caption, related, body }: DemoArticle) {
  const written = writeText(body);
  return {
    code,
    title: typograph(title),
    lead: typograph(lead),
    body: written,
    tags,
    reading_minutes: readingMinutes(written),
    cover: imagesOf(cover),
    cover_alt: alt,
    cover_caption: typograph(caption),
    related,
  };
}

async function fillQuestions(tx: Tx): Promise<void> {
  const questionGroups = readQuestionGroups();
  await bulkInsert(
    tx,
    'faq_groups',
    questionGroups.map(({ code, title }, position) => ({ code, title: typograph(title), position })),
  );
  await bulkInsert(
    tx,
    'faq_questions',
    questionGroups.flatMap((group) =>
      group.questions.map(({ code, question, answer }, position) => ({
        code,
        group_code: group.code,
        question: typograph(question),
        answer: writeText(answer),
        position,
      })),
    ),
  );
}
