/** Participants of the demo auctions. They have no password. */
interface DemoBidder {
  email: string;
  name: string;
  company?: { name: string; inn: string };
}

const person = (login: string, name: string): DemoBidder => ({ email: `${login}@mail.test`, name });
const firm = (login: string, domain: string, name: string, company: string, inn: string): DemoBidder => ({
  email: `${login}@${domain}.test`,
  name,
  company: { name: company, inn },
});

/** In the order of their numbers at the running auction: «Участник №1» is the first. */
export const demoBidders: readonly DemoBidder[] = [
  firm('grishina', 'yantar', 'Гришина Алла Викторовна', 'ООО «Янтарный берег»', '7700010110'),
  person('laptev', 'Лаптев Никита Олегович'),
  firm('belova', 'polus', 'Белова Инна Сергеевна', 'АО «Полюс-Инвест»', '7700010310'),
  person('sedova', 'Седова Кира Андреевна'),
  person('zimin', 'Зимин Борис Ильич'),
  firm('vlasov', 'granit', 'Власов Егор Павлович', 'ООО «Гранит и К»', '7700010617'),
  firm('karimov', 'sever', 'Каримов Рустам Тимурович', 'ООО «Север»', '7700010712'),
  person('rostova', 'Ростова Лидия Марковна'),
  person('antonova', 'Антонова Мария Дмитриевна'),
  firm('tikhonov', 'altyn', 'Тихонов Матвей Юрьевич', 'АО «Алтын-Капитал»', '7700011018'),
  person('doronin', 'Доронин Сергей Валентинович'),
  person('belsky', 'Бельский Лев Аркадьевич'),
  firm('fomina', 'orion', 'Фомина Дарья Игоревна', 'ООО «Орион Трейд»', '7700011314'),
  person('gusev', 'Гусев Тарас Романович'),
  person('malinina', 'Малинина Ева Константиновна'),
  firm('osipov', 'kontur', 'Осипов Глеб Артёмович', 'ООО «Контур света»', '7700011610'),
  person('yudina', 'Юдина Софья Петровна'),
  person('krylov', 'Крылов Антон Вадимович'),
  firm('saveliev', 'region', 'Савельев Илья Фёдорович', 'АО «Регион-Актив»', '7700011917'),
  person('nesterova', 'Нестерова Полина Львовна'),
  person('chernov', 'Чернов Давид Эдуардович'),
];

/** Have asked and wait, or were refused. */
export const demoApplicants: readonly DemoBidder[] = [
  person('ignatieva', 'Игнатьева Ульяна Олеговна'),
  firm('popov', 'lad', 'Попов Роман Андреевич', 'ООО «Лад»', '7700012212'),
  person('shubin', 'Шубин Макар Евгеньевич'),
  person('arsenyeva', 'Арсеньева Вера Кирилловна'),
];

export const phoneOf = (place: number): string => `+7 (900) 000-00-${String(place + 1).padStart(2, '0')}`;
