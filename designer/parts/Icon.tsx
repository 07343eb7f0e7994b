/** Line icons of the designer and the office, 16 px, in the colour of the surrounding text. */
const PATHS = {
  left: 'M10 3.5 5.5 8 10 12.5',
  right: 'M6 3.5 10.5 8 6 12.5',
  up: 'M3.5 10 8 5.5 12.5 10',
  down: 'M3.5 6 8 10.5 12.5 6',
  moveUp: 'M8 13V3M4 7l4-4 4 4',
  moveDown: 'M8 3v10M4 9l4 4 4-4',
  moveLeft: 'M13 8H3M7 4 3 8l4 4',
  moveRight: 'M3 8h10M9 4l4 4-4 4',
  undo: 'M6 3 3 6l3 3M3 6h6a4 4 0 0 1 0 8H7',
  redo: 'm10 3 3 3-3 3m3-3H7a4 4 0 0 0 0 8h2',
  minus: 'M3 8h10',
  plus: 'M8 3v10M3 8h10',
  fit: 'M3 6V3h3M10 3h3v3M13 10v3h-3M6 13H3v-3',
  ruler: 'M2.5 5.5h11v5h-11zM5 5.5v2M7.5 5.5v3M10 5.5v2M12 5.5v1.5',
  desktop: 'M2 3h12v8H2zM6 14h4M8 11v3',
  tablet: 'M3.5 2h9v12h-9zM7.5 12h1',
  phone: 'M5 2h6v12H5zM7.5 12h1',
  close: 'm4 4 8 8m0-8-8 8',
  copy: 'M5 5h8v8H5zM3 10V3h7',
  remove: 'M2.5 4.5h11M6 4.5V3h4v1.5M4 4.5l.6 9h6.8l.6-9M6.7 7v4.2M9.3 7v4.2',
  edit: 'm3 13 .7-3L10 3.7 12.3 6 6 12.3zM9 5l2 2',
  above: 'M3 10h10v3H3zM8 8V2.5M5.5 5 8 2.5 10.5 5',
  below: 'M3 3h10v3H3zM8 8v5.5M5.5 11 8 13.5l2.5-2.5',
  forward: 'M3 9h7v5M6 2h8v8H6z',
  backward: 'M6 7V2h8v8H9M2 6h8v8H2z',
  alignLeft: 'M2.5 2v12M5 4h8v2.5H5zM5 9.5h5V12H5z',
  alignCentre: 'M8 2v2m0 2.5v3M8 12v2M4 4h8v2.5H4zM5.5 9.5h5V12h-5z',
  alignRight: 'M13.5 2v12M3 4h8v2.5H3zM6 9.5h5V12H6z',
  alignTop: 'M2 2.5h12M4 5v8h2.5V5zM9.5 5v5H12V5z',
  alignMiddle: 'M2 8h2m2.5 0h3M12 8h2M4 4v8h2.5V4zM9.5 5.5v5H12v-5z',
  alignBottom: 'M2 13.5h12M4 3v8h2.5V3zM9.5 6v5H12V6z',
  spreadAcross: 'M2.5 2v12M13.5 2v12M6.5 4h3v8h-3z',
  spreadDown: 'M2 2.5h12M2 13.5h12M4 6.5v3h8v-3z',
  spacedAcross: 'M2 3h3v10H2zM11 3h3v10h-3zM6.5 8h3M6.5 6.8v2.4M9.5 6.8v2.4',
  spacedDown: 'M3 2v3h10V2zM3 11v3h10v-3zM8 6.5v3M6.8 6.5h2.4M6.8 9.5h2.4',
  sameWidth: 'M3 3h10v3.5H3zM3 11.5h10M5 9.5l-2 2 2 2M11 9.5l2 2-2 2',
  sameHeight: 'M3 3v10h3.5V3zM11.5 3v10M9.5 5l2-2 2 2M9.5 11l2 2 2-2',
  scheme: 'M8 2.5a5.5 5.5 0 1 0 0 11zM8 2.5a5.5 5.5 0 0 1 0 11M5.5 5v6',
  calendar: 'M2.5 4h11v9.5h-11zM2.5 7h11M5.5 2v3M10.5 2v3',
  search: 'M7 11.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9zM10.3 10.3l3.2 3.2',
  page: 'M4 2h5l3 3v9H4zM9 2v3h3',
  help: 'M6 6a2 2 0 1 1 3 1.7c-.7.4-1 .8-1 1.6M8 12v.1',
  history: 'M2.5 8a5.5 5.5 0 1 0 1.8-4M2.5 2.5v2.2h2.3M8 5v3.2l2.2 1.3',
  clock: 'M8 13.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11zM8 5v3.2l2.2 1.3',
  grip: 'M6 4v.01M10 4v.01M6 8v.01M10 8v.01M6 12v.01M10 12v.01',
  picture: 'M2.5 3h11v10h-11zM2.5 11l3.2-3.4 2.6 2.4 2-1.8 3.2 3M10.6 6.2v.01',
  keep: 'M4 2.5h8v11L8 10.6l-4 2.9z',
  link: 'M6.8 9.2a2.6 2.6 0 0 0 3.7 0l2-2a2.6 2.6 0 0 0-3.7-3.7l-.9.9M9.2 6.8a2.6 2.6 0 0 0-3.7 0l-2 2a2.6 2.6 0 0 0 3.7 3.7l.9-.9',
  upload: 'M8 10.5V3.2M4.8 6.2 8 3l3.2 3.2M2.8 10.5v2.7h10.4v-2.7',
  locked: 'M3.5 7h9v6.5h-9zM5.5 7V5a2.5 2.5 0 0 1 5 0v2',
  unlocked: 'M3.5 7h9v6.5h-9zM5.5 7V5a2.5 2.5 0 0 1 4.8-1',
  seen: 'M1.5 8S4 3.5 8 3.5 14.5 8 14.5 8 12 12.5 8 12.5 1.5 8 1.5 8zM8 10a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
  unseen: 'M1.5 8S4 3.5 8 3.5 14.5 8 14.5 8 12 12.5 8 12.5 1.5 8 1.5 8zM2.5 13.5l11-11',
  front: 'M2 2h7v7H2zM6 12v2h8V6h-2M11.5 11V8.5M10 10l1.5-1.5L13 10',
  back: 'M7 7h7v7H7zM10 4V2H2v8h2M4.5 5v2.5M3 6l1.5 1.5L6 6',
  star: 'm8 2 1.8 3.8 4.2.5-3.1 2.9.8 4.1L8 11.3l-3.7 2 .8-4.1L2 6.3l4.2-.5z',
  menu: 'M2.5 4h11M2.5 8h11M2.5 12h11',
  bell: 'M4 11V7a4 4 0 0 1 8 0v4l1.2 1.5H2.8zM6.8 14h2.4',
  person: 'M8 7.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM3 13.5c.4-2.6 2.3-4 5-4s4.6 1.4 5 4',
  expand: 'M9.5 2.8h3.7v3.7M6.5 13.2H2.8V9.5M13.2 2.8 9 7M2.8 13.2 7 9',
} as const;

export type IconName = keyof typeof PATHS;

export function Icon({ name }: { name: IconName }) {
  return (
    <svg
      width="16"
      height="16"
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth={name === 'grip' ? 2 : 1.3}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
