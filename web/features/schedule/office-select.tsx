import type { MeetingOffice } from '#contract/schedule/meetings.ts';
import { NativeSelect } from '#web/ui/fields/native-select.tsx';

interface OfficeSelectProps {
  label: string;
  office: string;
  offices: readonly MeetingOffice[];
  onOffice: (office: string) => void;
  /** Only the city matters, since nobody comes there. */
  afar?: boolean;
}

/** The city is chosen, with its full address below; offices in one city are distinguished by address. */
export function OfficeSelect({ label, office, offices, onOffice, afar }: OfficeSelectProps) {
  const cities = offices.map(({ city }) => city);
  const alone = new Set(cities).size === cities.length;
  const chosen = offices.find(({ code }) => code === office);
  return (
    <NativeSelect
      label={label}
      hint={alone && !afar ? chosen?.address : undefined}
      value={office}
      onChange={({ target }) => onOffice(target.value)}
    >
      {offices.map(({ code, city, address }) => (
        <option key={code} value={code}>
          {alone ? city : `${city}, ${address}`}
        </option>
      ))}
    </NativeSelect>
  );
}
