import {
  type BankLine,
  type BankStatement,
  type Party,
  type Period,
  UnreadableStatement,
} from '../statement.ts';
import { decodeStatement } from './decode-statement.ts';
import { readSum, readTurnover } from './read-sum.ts';

interface Field {
  value: string;
  at: number;
}
/** A section of the file: its fields by name, each once. */
interface Section {
  name: string;
  at: number;
  fields: Map<string, Field>;
}

/** What begins a line of its own; any other words after a purpose go on with it. */
const ownKey = /^(?:[А-ЯЁ][А-ЯЁа-яё]+(?:[1-6]|1С)?)$/;
const ends = { СекцияРасчСчет: 'КонецРасчСчет', СекцияДокумент: 'КонецДокумента' } as const;

/** 1CClientBankExchange 1.0x, strictly: what is not understood is refused with its line, never skipped. */
export function readClientBank(bytes: Uint8Array): BankStatement {
  const { text, encoding } = decodeStatement(bytes, 'ВерсияФормата=');
  const { head, sections } = readSections(text.replace(/^\uFEFF/, '').split(/\r\n|\n/));
  const version = head.fields.get('ВерсияФормата')!;
  if (!/^1\.0\d$/.test(version.value)) throw new UnreadableStatement(version.at, `версия «${version.value}»`);
  const said = head.fields.get('Кодировка')?.value ?? '';
  const honest = { 'UTF-8': /^utf-?8$/i, CP1251: /^windows$/i, CP866: /^dos$/i }[encoding].test(said);
  const periods = sections.filter(({ name }) => name === 'СекцияРасчСчет').map(readPeriod);
  const own = new Set(periods.map(({ account }) => account));
  const lines: BankLine[] = [];
  let left = 0;
  for (const section of sections) {
    if (section.name !== 'СекцияДокумент') continue;
    const found = linesOfDocument(section, own);
    if (!found.length) left += 1;
    lines.push(...found);
  }
  return {
    about: `1CClientBankExchange ${version.value}, ${encoding}${honest || !said ? '' : `, хотя написано ${said.slice(0, 20)}`}`,
    periods,
    lines,
    left,
  };
}

function readSections(lines: readonly string[]): { head: Section; sections: Section[] } {
  const head: Section = { name: '', at: 1, fields: new Map() };
  const sections: Section[] = [];
  let open: Section | undefined;
  let ended = false;
  let last: Field | undefined;
  for (const [index, line] of lines.entries()) {
    const at = index + 1;
    if (index === 0 || !line.trim()) continue;
    if (ended) throw new UnreadableStatement(at, 'текст после конца файла');
    const [, key = line.trim(), value] = /^([^=]*)=(.*)$/.exec(line) ?? [];
    if (key in ends && (value !== undefined || key === 'СекцияРасчСчет')) {
      if (open) throw new UnreadableStatement(at, `раздел начинается внутри раздела строки ${open.at}`);
      open = { name: key, at, fields: new Map() };
      sections.push(open);
      last = undefined;
    } else if (open && value === undefined && key === ends[open.name as keyof typeof ends]) {
      open = undefined;
      last = undefined;
    } else if (value === undefined && key === 'КонецФайла' && !open) ended = true;
    else if (value !== undefined && ownKey.test(key)) {
      const { fields } = open ?? head;
      if (fields.has(key) && !(key === 'РасчСчет' && !open) && !(key === 'Документ' && !open))
        throw new UnreadableStatement(at, `«${key}» дважды`);
      const field = { value: value.trim(), at };
      fields.set(key, field);
      last = key.startsWith('НазначениеПлатежа') ? field : undefined;
    } else if (last) last.value += `\n${line.trim()}`;
    else throw new UnreadableStatement(at, `не\u00A0понимаем «${line.slice(0, 40)}»`);
  }
  if (!ended) throw new UnreadableStatement(lines.length, 'Файл обрывается: нет строки «КонецФайла»');
  return { head, sections };
}

function need({ fields, at }: Section, key: string): Field {
  const field = fields.get(key);
  if (!field?.value) throw new UnreadableStatement(field?.at ?? at, `не\u00A0указано «${key}»`);
  return field;
}

/** «25.11.2026»: a day that exists. */
function readDay({ value, at }: Field): string {
  const [, day, month, year] = /^(\d\d)\.(\d\d)\.(\d{4})$/.exec(value) ?? [];
  const iso = `${year}-${month}-${day}`;
  const date = new Date(`${iso}T00:00:00Z`);
  if (!year || Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== iso)
    throw new UnreadableStatement(at, `день «${value.slice(0, 20)}»`);
  return iso;
}

function readPeriod(section: Section): Period {
  const sum = (key: string): number => {
    const { value, at } = need(section, key);
    return readSum(value, at);
  };
  const period = {
    account: need(section, 'РасчСчет').value,
    from: readDay(need(section, 'ДатаНачала')),
    to: section.fields.get('ДатаКонца')?.value
      ? readDay(section.fields.get('ДатаКонца')!)
      : readDay(need(section, 'ДатаНачала')),
    opening: sum('НачальныйОстаток'),
    closing: sum('КонечныйОстаток'),
  };
  const [came, went] = ['ВсегоПоступило', 'ВсегоСписано'].map((key) =>
    section.fields.get(key)?.value ? sum(key) : undefined,
  );
  if (came !== undefined && went !== undefined && period.opening + came - went !== period.closing)
    throw new UnreadableStatement(section.at, 'остаток и\u00A0обороты не\u00A0дают конечного остатка');
  return period;
}

/** A document counts only once the bank has dated its execution. */
function linesOfDocument(section: Section, own: ReadonlySet<string>): BankLine[] {
  const { fields, at } = section;
  const value = (key: string): string => fields.get(key)?.value ?? '';
  const accountsOf = (side: string): string[] =>
    [value(`${side}РасчСчет`), value(`${side}Счет`)].filter(Boolean);
  const sumField = need(section, 'Сумма');
  const sum = readTurnover(sumField.value, sumField.at);
  const sides = [
    { mine: 'Плательщик', theirs: 'Получатель', day: 'ДатаСписано', sign: -1 },
    { mine: 'Получатель', theirs: 'Плательщик', day: 'ДатаПоступило', sign: 1 },
  ];
  if (!sides.some(({ mine }) => accountsOf(mine).some((account) => own.has(account))))
    throw new UnreadableStatement(
      at,
      'документ чужого счёта: ни\u00A0плательщик, ни\u00A0получатель не\u00A0из\u00A0этой выписки',
    );
  return sides.flatMap(({ mine, theirs, day, sign }): BankLine[] => {
    const account = accountsOf(mine).find((one) => own.has(one));
    const done = fields.get(day);
    if (!account || !done?.value) return [];
    return [
      {
        account,
        day: readDay(done),
        number: need(section, 'Номер').value,
        sum: sum * sign,
        other: partyOf(value, theirs, accountsOf(theirs)[0] ?? ''),
        purpose: purposeOf(value),
        at,
      },
    ];
  });
}

const partyOf = (value: (key: string) => string, side: string, account: string): Party => ({
  name: value(`${side}1`) || value(side).replace(/^ИНН\s*\d*\s*/i, ''),
  inn: /^\d{10}(\d\d)?$/.test(value(`${side}ИНН`)) ? value(`${side}ИНН`) : '',
  account,
  bik: value(`${side}БИК`),
});

/** The whole purpose if the bank gives it; otherwise its parts, not joined by guesswork. */
const purposeOf = (value: (key: string) => string): string =>
  value('НазначениеПлатежа') ||
  [1, 2, 3, 4, 5, 6]
    .map((piece) => value(`НазначениеПлатежа${piece}`))
    .filter(Boolean)
    .join('\n');
