import { type MeetingPlace, meetingPlaces } from '#contract/schedule/meeting-words.ts';
import type { MeetingOffice } from '#contract/schedule/meetings.ts';
import { NativeSelect } from '#web/ui/fields/native-select.tsx';
import { PinIcon, VideoIcon } from '#web/ui/signs/icons.tsx';
import styles from './showing.module.css';

interface PlaceChoiceProps {
  place: MeetingPlace;
  office: string;
  offices: readonly MeetingOffice[];
  onPlace: (place: MeetingPlace) => void;
  onOffice: (office: string) => void;
}

/** Come to an office, or look at the stone through a camera. */
export function PlaceChoice({ place, office, offices, onPlace, onOffice }: PlaceChoiceProps) {
  const chosen = offices.find(({ code }) => code === office);
  const choices = [
    { value: 'office' as const, icon: <PinIcon />, note: chosen?.address ?? '' },
    { value: 'video' as const, icon: <VideoIcon />, note: 'камень у\u00A0геммолога' },
  ];
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid in every browser */}
      <div className={styles.places} role="group" aria-label="Где">
        {choices.map(({ value, icon, note }) => (
          <button key={value} type="button" aria-pressed={value === place} onClick={() => onPlace(value)}>
            {icon}
            <span>
              {meetingPlaces[value]}
              <small>{note}</small>
            </span>
          </button>
        ))}
      </div>
      {offices.length > 1 && (
        <NativeSelect
          label={place === 'office' ? 'Офис' : 'Чей геммолог'}
          value={office}
          onChange={({ target }) => onOffice(target.value)}
        >
          {offices.map(({ code, city, address }) => (
            <option key={code} value={code}>
              {city}, {address}
            </option>
          ))}
        </NativeSelect>
      )}
    </>
  );
}
