import type { ReactNode, SVGProps } from 'react';

export type IconProps = Omit<SVGProps<SVGSVGElement>, 'children'> & { size?: number };
export type IconComponent = (props: IconProps) => ReactNode;

function line(d: string, fill = 'none'): IconComponent {
  return function LineIcon({ size = 20, ...rest }: IconProps) {
    return (
      <svg
        viewBox="0 0 24 24"
        width={size}
        height={size}
        fill={fill}
        stroke="currentColor"
        strokeWidth={size > 16 ? 1.25 : 1.5}
        aria-hidden="true"
        {...rest}
      >
        <path d={d} />
      </svg>
    );
  };
}

const heart = 'M12 19.8L4.4 12.2A4.7 4.7 0 0 1 11 5.5L12 6.5L13 5.5A4.7 4.7 0 0 1 19.6 12.2Z';

export const SearchIcon = /* @__PURE__ */ line(
  'M10.5 4a6.5 6.5 0 1 1 0 13a6.5 6.5 0 1 1 0-13ZM15.3 15.3L20 20',
);
export const HeartIcon = /* @__PURE__ */ line(heart);
export const HeartFilledIcon = /* @__PURE__ */ line(heart, 'currentColor');
export const UserIcon = /* @__PURE__ */ line(
  'M12 4a4 4 0 1 1 0 8a4 4 0 1 1 0-8ZM4.5 20C5 16.5 8 15 12 15S19 16.5 19.5 20',
);
export const MenuIcon = /* @__PURE__ */ line('M3 8H21M3 16H21');
export const CloseIcon = /* @__PURE__ */ line('M5 5L19 19M19 5L5 19');
export const ArrowRightIcon = /* @__PURE__ */ line('M4 12H20M14 6L20 12L14 18');
export const ArrowLeftIcon = /* @__PURE__ */ line('M20 12H4M10 6L4 12L10 18');
export const ChevronDownIcon = /* @__PURE__ */ line('M5 9L12 16L19 9');
export const ChevronUpIcon = /* @__PURE__ */ line('M5 15L12 8L19 15');
export const ChevronRightIcon = /* @__PURE__ */ line('M9 5L16 12L9 19');
export const ChevronLeftIcon = /* @__PURE__ */ line('M15 5L8 12L15 19');
export const PhoneIcon = /* @__PURE__ */ line(
  'M6 4H9.5L11 8.5L9 10C9.8 12.3 11.7 14.2 14 15L15.5 13L20 14.5V18C20 19.1 19.1 20 18 20C10.8 19.6 4.4 13.2 4 6C4 4.9 4.9 4 6 4Z',
);
export const CheckIcon = /* @__PURE__ */ line('M4.5 12.5L9.5 17.5L19.5 6.5');
export const WarningIcon = /* @__PURE__ */ line('M12 4L21 19.5H3ZM12 10V14.5M12 16.6V17.2');
export const InfoIcon = /* @__PURE__ */ line(
  'M12 3.5a8.5 8.5 0 1 1 0 17a8.5 8.5 0 1 1 0-17ZM12 11V16.5M12 7.6V8.4',
);
export const FilterIcon = /* @__PURE__ */ line('M3 7H21M7 12H17M10 17H14');
export const SortIcon = /* @__PURE__ */ line(
  'M8 5V19M8 19L4.5 15.5M8 19L11.5 15.5M16 19V5M16 5L12.5 8.5M16 5L19.5 8.5',
);
export const CompareIcon = /* @__PURE__ */ line('M12 4V20M8 20H16M5 7H19M5 7L2 13.5H8ZM19 7L16 13.5H22Z');
export const DownloadIcon = /* @__PURE__ */ line('M12 4V16M6 11L12 17L18 11M5 20.5H19');
export const BellIcon = /* @__PURE__ */ line('M6 17V11A6 6 0 0 1 18 11V17L19.5 18.5H4.5ZM10 21H14');
export const EyeIcon = /* @__PURE__ */ line(
  'M2.5 12C5 7.5 8.3 5.5 12 5.5S19 7.5 21.5 12C19 16.5 15.7 18.5 12 18.5S5 16.5 2.5 12ZM12 9a3 3 0 1 1 0 6a3 3 0 1 1 0-6Z',
);
export const EyeOffIcon = /* @__PURE__ */ line(
  'M4 4L20 20M9.9 5.7C10.6 5.6 11.3 5.5 12 5.5C15.7 5.5 19 7.5 21.5 12C20.6 13.6 19.6 14.9 18.4 15.9M15.3 17.9C14.2 18.3 13.1 18.5 12 18.5C8.3 18.5 5 16.5 2.5 12C3.6 10 4.9 8.5 6.3 7.4M9.9 9.9A3 3 0 0 0 14.1 14.1',
);
export const CalendarIcon = /* @__PURE__ */ line('M4 6H20V20H4ZM4 10H20M8 3V7.5M16 3V7.5');
export const MailIcon = /* @__PURE__ */ line('M3.5 6H20.5V18.5H3.5ZM3.5 7L12 13.5L20.5 7');
export const PinIcon = /* @__PURE__ */ line(
  'M12 21C8 16.5 5.5 13.2 5.5 9.8A6.5 6.5 0 0 1 18.5 9.8C18.5 13.2 16 16.5 12 21ZM12 7.5A2.3 2.3 0 1 1 12 12.1A2.3 2.3 0 1 1 12 7.5Z',
);
export const ClockIcon = /* @__PURE__ */ line(
  'M12 3.5a8.5 8.5 0 1 1 0 17a8.5 8.5 0 1 1 0-17ZM12 7V12L15.5 14',
);
export const DocumentIcon = /* @__PURE__ */ line('M6 3H14L19 8V21H6ZM14 3V8H19M9 13H16M9 17H14');
export const FolderIcon = /* @__PURE__ */ line('M3.5 6H9.5L11.5 8.5H20.5V19H3.5Z');
export const UploadIcon = /* @__PURE__ */ line('M12 17V5M6 10L12 4L18 10M5 20.5H19');
export const ExternalIcon = /* @__PURE__ */ line('M10 5H5V19H19V14M13 4H20V11M20 4L11 13');
export const CopyIcon = /* @__PURE__ */ line('M8 8H20V20H8ZM16 8V4H4V16H8');
export const PlusIcon = /* @__PURE__ */ line('M12 5V19M5 12H19');
export const MinusIcon = /* @__PURE__ */ line('M5 12H19');
export const PauseIcon = /* @__PURE__ */ line('M8 5V19M16 5V19');
export const PlayIcon = /* @__PURE__ */ line('M7 4.5L19 12L7 19.5Z');
export const GridIcon = /* @__PURE__ */ line(
  'M4 4H10.5V10.5H4ZM13.5 4H20V10.5H13.5ZM4 13.5H10.5V20H4ZM13.5 13.5H20V20H13.5Z',
);
export const RowsIcon = /* @__PURE__ */ line('M4 6H20M4 12H20M4 18H20');
export const ExpandIcon = /* @__PURE__ */ line('M4 9V4H9M15 4H20V9M20 15V20H15M9 20H4V15');
export const VideoIcon = /* @__PURE__ */ line('M3 7H15V17H3ZM15 11L21 8V16L15 13');
export const MoreIcon = /* @__PURE__ */ line(
  'M5 11L6 12L5 13L4 12ZM12 11L13 12L12 13L11 12ZM19 11L20 12L19 13L18 12Z',
  'currentColor',
);
