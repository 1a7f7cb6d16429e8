/** An article as it is written for the demo house; see `writeText` for its marks. */
export interface DemoArticle {
  code: string;
  title: string;
  lead: string;
  tags: string[];
  /** Key of a master picture, what it shows, and what stands under it. */
  cover: [key: string, alt: string, caption: string];
  related?: string[];
  body: string;
}

export interface DemoInvestmentArticle extends DemoArticle {
  author: keyof typeof authors;
  indices?: string[];
  /** The day of one of the archive; the others are told by their place. */
  published?: string;
}

/** Who writes of investments for the house: name, and who they are. */
export const authors = {
  tikhonova: ['Вера Тихонова', 'Аналитик дома. Считает индекс цен и отвечает за его методику.'],
  karelsky: ['Илья Карельский', 'Старший геммолог. Принимает камни в хранилище и оценивает их при выкупе.'],
  dolgova: ['Нина Долгова', 'Юрист дома. Пишет договоры хранения и обратного выкупа.'],
} as const;
