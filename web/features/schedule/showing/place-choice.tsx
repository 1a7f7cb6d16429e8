import { useEffect, useRef } from 'react';
import { type MeetingPlace, meetingPlaces } from '#contract/schedule/meeting-words.ts';
import type { MeetingOffice } from '#contract/schedule/meetings.ts';
import { Grid, Row } from '#web/ui/layout/flow.tsx';
import { PinIcon, VideoIcon } from '#web/ui/signs/icons.tsx';
import { OfficeSelect } from '../office-select.tsx';
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
  // While the form was on its way the window had nothing but its cross to focus.
  const first = useRef<HTMLDivElement>(null);
  useEffect(() => first.current?.querySelector('button')?.focus({ preventScroll: true }), []);
  const chosen = offices.find(({ code }) => code === office);
  const several = offices.length > 1;
  const choices = [
    { value: 'office' as const, icon: <PinIcon />, note: (several ? chosen?.city : chosen?.address) ?? '' },
    { value: 'video' as const, icon: <VideoIcon />, note: 'камень у геммолога' },
  ];
  return (
    <>
      {/* A fieldset cannot be laid out as a grid in every browser. */}
      <Grid columns={2} className={styles.places} role="group" aria-label="Где" ref={first}>
        {choices.map(({ value, icon, note }) => (
          <Row
            as="button"
            gap={4}
            nowrap
            key={value}
            type="button"
            aria-pressed={value === place}
            onClick={() => onPlace(value)}
          >
            {icon}
            <span>
              {meetingPlaces[value]}
              <small className="regular block">{note}</small>
            </span>
          </Row>
        ))}
      </Grid>
      {several && (
        <OfficeSelect
          label={place === 'office' ? 'Офис' : 'Чей геммолог'}
          office={office}
          offices={offices}
          onOffice={onOffice}
          afar={place === 'video'}
        />
      )}
    </>
  );
}
