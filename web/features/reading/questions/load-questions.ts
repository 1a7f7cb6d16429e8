import { critical, type LoadInput, loadMeta } from '#web/app/page/page.ts';
import { breadcrumbData, structuredData } from '#web/app/page/structured-data.ts';
import { homeCrumbs, questionsPath } from '../addresses.ts';

const title = 'Вопросы и ответы';

export async function loadQuestions(input: LoadInput) {
  const { api, site } = input.context;
  const [{ items: groups }, meta] = await Promise.all([
    critical(api('GET /api/internal/main/questions/', {}, { key: 'questions' })),
    loadMeta(input),
  ]);
  const questions = groups.flatMap((group) => group.questions);
  return {
    meta,
    groups,
    head: {
      title,
      canonical: questionsPath,
      description:
        'Как выбрать и проверить камень, как проходят показ, оплата, торги, хранение и обратный выкуп. Короткие ответы дома «Грань».',
      structured: [
        structuredData({
          '@type': 'FAQPage',
          mainEntity: questions.map(({ question, answer }) => ({
            '@type': 'Question',
            name: question,
            acceptedAnswer: { '@type': 'Answer', text: answer },
          })),
        }),
        breadcrumbData([...homeCrumbs, { label: title, href: questionsPath }], site.publicUrl),
      ],
    },
  };
}
