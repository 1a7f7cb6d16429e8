import type { IconComponent, IconProps } from '#web/ui/signs/icons.tsx';
import { hammerPath, stonePath } from '#web/ui/signs/trade-paths.ts';

const line = (d: string): IconComponent =>
  function OfficeIcon({ size = 18, ...rest }: IconProps) {
    return (
      <svg
        viewBox="0 0 24 24"
        width={size}
        height={size}
        fill="none"
        stroke="currentColor"
        strokeWidth={size > 14 ? 1.3 : 1.6}
        aria-hidden="true"
        {...rest}
      >
        <path d={d} />
      </svg>
    );
  };

export const HouseIcon = line('M4 20V10.5L12 4L20 10.5V20ZM10 20V14H14V20');
export const ItemsIcon = line(stonePath);
export const JournalIcon = line('M4.6 9.2A8 8 0 1 1 4 12M4 4.5V9.2H8.7M12 8V12.3L15 14');
export const TrayIcon = line('M4 13.5L7 5H17L20 13.5V19.5H4ZM4 13.5H9L10.5 16H13.5L15 13.5H20');
export const TagIcon = line('M4 4H12L20.5 12.5L12.5 20.5L4 12ZM8 7.5V8.5');
export const CoinIcon = line(
  'M12 4a8 8 0 1 1 0 16a8 8 0 1 1 0-16ZM10 16.5V7.5H13a2.7 2.7 0 0 1 0 5.4H8.5M8.5 15H13',
);
export const HammerIcon = line(hammerPath);
export const WordsIcon = line('M5 8.5V5H19V8.5M12 5V19.5M9 19.5H15');
export const PeopleIcon = line(
  'M9 5a3.5 3.5 0 1 1 0 7a3.5 3.5 0 1 1 0-7ZM2.5 20C3 16.5 5.5 15 9 15S15 16.5 15.5 20M15 5.5a3.5 3.5 0 0 1 0 6.5M17.5 15.5C20 16.2 21.2 17.6 21.5 20',
);
export const PenIcon = line('M4 20L5 15.5L15.5 5L19 8.5L8.5 19ZM13 7.5L16.5 11');
export const ArchiveIcon = line('M4 5H20V9H4ZM5.5 9V19.5H18.5V9M10 13H14');
export const ColumnsIcon = line('M4 5H20V19H4ZM9.5 5V19M14.5 5V19');
export const UndoIcon = line('M9 5L4 10L9 15M4 10H14.5A5.5 5.5 0 0 1 14.5 21H9');
