import type { Clarity, Origin, Shape, StoneColour } from '#contract/catalog/stones.ts';

export interface UniqueStone {
  code: string;
  name: string;
  shape: Shape;
  weight: number;
  colour: StoneColour;
  clarity: Clarity;
  origin: Origin;
  year: number;
  story: [string, string];
}

const grade = (grade: 'D' | 'E' | 'F' | 'G') => ({ grade });

/** Stones above ten carats or of rare colour, each with its own story. */
// biome-ignore format: one stone a few lines.
export const uniqueStones: UniqueStone[] = [
  { code: 'polar-dawn', name: 'Полярный рассвет', shape: 'cushion', weight: 417, colour: { hue: 'pink', intensity: 'fancy-vivid' }, clarity: 'VS1', origin: 'ebelyakh', year: 2019,
    story: ['Кристалл нашли на россыпи Эбелях в конце короткого лета, когда грунт уже схватывался по ночам. На сортировочном столе его дважды приняли за шпинель.', 'Огранщик оставил подушку чуть выше обычной: так цвет собирается у рундиста и не бледнеет под лампой.'] },
  { code: 'still-water', name: 'Тихая вода', shape: 'emerald', weight: 1204, colour: grade('D'), clarity: 'FL', origin: 'nyurbinskaya', year: 2018,
    story: ['Из кристалла в тридцать один карат хотели сделать три камня. Геммолог попросил неделю и нашёл направление, в котором чистого материала хватало на один.', 'Ступени огранки ничего не прячут: двенадцать каратов без единой точки под десятикратной лупой.'] },
  { code: 'blue-hour', name: 'Голубой час', shape: 'pear', weight: 203, colour: { hue: 'blue', intensity: 'fancy-intense' }, clarity: 'VVS2', origin: 'lomonosov', year: 2020,
    story: ['Голубых камней на Ломоносовском месторождении за всё время — единицы. Этот слабо проводит ток, как и положено бору в решётке.', 'Каплю назвали в тот же вечер, в декабре, когда за окнами лаборатории стояли сумерки в половине четвёртого.'] },
  { code: 'ember', name: 'Уголёк', shape: 'radiant', weight: 158, colour: { hue: 'orange', intensity: 'fancy-vivid' }, clarity: 'SI1', origin: 'aikhal', year: 2021,
    story: ['Чистый оранжевый без коричневого оттенка встречается реже розового. Два включения у рундиста закроет любая закрепка.', 'Мастер работал с камнем сорок четыре дня и трижды менял угол павильона.'] },
  { code: 'seven-winters', name: 'Семь зим', shape: 'round', weight: 1077, colour: grade('E'), clarity: 'VVS1', origin: 'mir', year: 2016,
    story: ['Кристалл ждал решения семь лет: его откладывали при каждой сортировке, потому что трещина шла через центр.', 'Лазерная карта показала, что трещина уходит в отход целиком. Круг больше десяти каратов вышел с запасом в три десятых.'] },
  { code: 'moss', name: 'Мох', shape: 'cushion', weight: 121, colour: { hue: 'green', intensity: 'fancy' }, clarity: 'VS2', origin: 'udachnaya', year: 2017,
    story: ['Зелёный цвет дала природная радиация, и он лежит только у поверхности. Поэтому на рундисте оставили полоску «найфа» — по ней лаборатория подтверждает происхождение цвета.', 'Таких камней дом видел четыре за двадцать лет.'] },
  { code: 'lilac-frost', name: 'Сиреневый иней', shape: 'oval', weight: 134, colour: { hue: 'purple', intensity: 'fancy-intense' }, clarity: 'SI1', origin: 'internatsionalnaya', year: 2022,
    story: ['Пурпурный цвет трубки «Интернациональная» узнают по тонким параллельным линиям роста: под лупой они похожи на иней.', 'Овал держит цвет до самого края, обычно он уходит в центр.'] },
  { code: 'white-field', name: 'Белое поле', shape: 'asscher', weight: 1112, colour: grade('F'), clarity: 'VVS2', origin: 'yubileynaya', year: 2015,
    story: ['Самый крупный ашер, который гранили в доме. Квадрат в тринадцать миллиметров собирает свет в крест без разрывов.', 'Камень два года показывали только по записи, и за это время его не продали ни разу: владелец хотел, чтобы его сначала увидели.'] },
  { code: 'cloudberry', name: 'Морошка', shape: 'pear', weight: 1043, colour: { hue: 'yellow', intensity: 'fancy-vivid' }, clarity: 'VS1', origin: 'ebelyakh', year: 2021,
    story: ['Десять каратов насыщенного жёлтого с россыпи, где обычно находят мелкие окатанные кристаллы.', 'Капля весит как морошка, если бы ягоды взвешивали на ювелирных весах.'] },
  { code: 'two-shores', name: 'Два берега', shape: 'marquis', weight: 1018, colour: grade('D'), clarity: 'IF', origin: 'botuobinskaya', year: 2020,
    story: ['Длинный кристалл раскололся при добыче на две неравные части. Из большей вышел этот маркиз, из меньшей — пара багетов, они тоже в доме.', 'Отношение сторон два к одному: для маркиза такого веса это почти предел.'] },
  { code: 'red-thread', name: 'Красная нить', shape: 'radiant', weight: 71, colour: { hue: 'red', intensity: 'fancy' }, clarity: 'SI2', origin: 'lomonosov', year: 2023,
    story: ['Единственный красный камень дома. Семь десятых карата — и всё же первая строка описи.', 'Красный у алмаза — это очень густой розовый. Где проходит граница, решали две лаборатории, и обе написали одно слово.'] },
  { code: 'quiet-heart', name: 'Тихое сердце', shape: 'heart', weight: 1025, colour: grade('E'), clarity: 'VS1', origin: 'mir', year: 2017,
    story: ['Сердце такого веса теряет при огранке больше половины сырья, и почти никто не решается.', 'Выемка прорезана ровно на седьмую часть высоты: глубже — камень ослабнет, мельче — перестанет быть сердцем.'] },
  { code: 'smoke', name: 'Дым', shape: 'cushion', weight: 306, colour: { hue: 'grey', intensity: 'fancy-dark' }, clarity: 'VS2', origin: 'aikhal', year: 2019,
    story: ['Серый с синевой меняется от света: в полдень — сталь, вечером — дым.', 'Оттенок даёт водород, и это видно в спектре: пик записан в заключении отдельной строкой.'] },
  { code: 'long-day', name: 'Долгий день', shape: 'oval', weight: 1136, colour: grade('D'), clarity: 'VVS1', origin: 'nyurbinskaya', year: 2022,
    story: ['Кристалл подняли в июне, в белую ночь, и назвали сразу.', 'Овал вытянут меньше обычного, зато в нём нет «бабочки»: тёмной тени поперёк центра.'] },
  { code: 'cedar', name: 'Кедр', shape: 'princess', weight: 1009, colour: { hue: 'brown', intensity: 'fancy-deep' }, clarity: 'VVS2', origin: 'yubileynaya', year: 2018,
    story: ['Густой коньячный цвет стоит дешевле прочих фантазийных, и это одна из причин купить десять каратов сразу.', 'Принцесса отдаёт в углах красным, как смола на срезе.'] },
  { code: 'first-snow', name: 'Первый снег', shape: 'trillion', weight: 1002, colour: grade('F'), clarity: 'IF', origin: 'udachnaya', year: 2016,
    story: ['Треугольный кристалл-двойник гранят редко: шов двойникования ведёт себя непредсказуемо.', 'Здесь шов пошёл на пользу — камень получился плоским и на вид вдвое больше своего веса.'] },
];
