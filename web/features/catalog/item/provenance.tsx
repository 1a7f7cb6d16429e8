import { ageWords } from '#contract/catalog/stone-words.ts';
import { countOf, formatCarats, formatDate, nbsp } from '#contract/russian.ts';
import { Section } from '#web/ui/layout/section.tsx';
import { Timeline, TimelinePoint } from '#web/ui/layout/timeline.tsx';
import type { AnyItem } from '../load-item.ts';

type ProvenanceProps = { item: AnyItem; provenance: NonNullable<AnyItem['provenance']> };

const now: Record<AnyItem['status'], { title: string; text: string }> = {
  available: { title: 'Хранилище дома', text: 'Покажем в течение дня после заявки.' },
  reserved: { title: 'Хранилище дома', text: 'Камень отложен для другого покупателя.' },
  sold: { title: 'У владельца', text: 'Камень продан.' },
  auction: { title: 'На торгах', text: 'Лот открытого аукциона дома.' },
};

/** Only what is known of this stone: the mine, the year, the age, the days of cutting, the certificate. */
export function Provenance({ item, provenance: { origin, year, age, cuttingDays } }: ProvenanceProps) {
  const certificate = item.certificates[0];
  return (
    <Section rule tight title="От месторождения до витрины">
      <Timeline>
        {age !== null && (
          <TimelinePoint time={`${ageWords(age)} назад`} title="Рождение">
            <p>Углерод стал алмазом в глубине мантии.</p>
          </TimelinePoint>
        )}
        {(year !== null || origin !== null) && (
          <TimelinePoint time={year !== null && `${year} год`} title="Добыча">
            {origin !== null && <p>{origin}.</p>}
          </TimelinePoint>
        )}
        {cuttingDays !== null && (
          <TimelinePoint time={countOf(cuttingDays, ['день', 'дня', 'дней'])} title="Огранка">
            <p>
              От разметки до полировки
              {item.weight !== null && `, вес после огранки ${formatCarats(item.weight)}${nbsp}карата`}.
            </p>
          </TimelinePoint>
        )}
        {certificate && (
          <TimelinePoint time={certificate.issuedOn && formatDate(certificate.issuedOn)} title="Сертификат">
            <p>
              {certificate.laboratory}, №{nbsp}
              {certificate.number}.
            </p>
          </TimelinePoint>
        )}
        <TimelinePoint time="Сегодня" title={now[item.status].title} current>
          <p>{now[item.status].text}</p>
        </TimelinePoint>
      </Timeline>
    </Section>
  );
}
