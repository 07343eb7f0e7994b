/** Line icons of the designer, 16 px. */
const PATHS = {
  back: 'M10 3 5 8l5 5',
  undo: 'M6 3 3 6l3 3M3 6h6a4 4 0 0 1 0 8H7',
  redo: 'm10 3 3 3-3 3m3-3H7a4 4 0 0 0 0 8h2',
  minus: 'M3 8h10',
  plus: 'M8 3v10M3 8h10',
  fit: 'M3 6V3h3M10 3h3v3M13 10v3h-3M6 13H3v-3',
  desktop: 'M2 3h12v8H2zM6 14h4M8 11v3',
  phone: 'M5 2h6v12H5zM7.5 12h1',
  close: 'm4 4 8 8m0-8-8 8',
  up: 'M8 13V3M4 7l4-4 4 4',
  down: 'M8 3v10M4 9l4 4 4-4',
  copy: 'M5 5h8v8H5zM3 10V3h7',
  trash: 'M3 4h10M6 4V2.5h4V4m-5.5 0 .5 9.5h6l.5-9.5M7 7v4m2-4v4',
  edit: 'm3 13 .7-3L10 3.7 12.3 6 6 12.3zM9 5l2 2',
  above: 'M3 10h10v3H3zM8 8V2.5M5.5 5 8 2.5 10.5 5',
  below: 'M3 3h10v3H3zM8 8v5.5M5.5 11 8 13.5l2.5-2.5',
  forward: 'M3 9h7v5M6 2h8v8H6z',
  backward: 'M6 7V2h8v8H9M2 6h8v8H2z',
  search: 'M7 3a4 4 0 1 1 0 8 4 4 0 0 1 0-8m3 7 3.5 3.5',
  chevron: 'm6 4 4 4-4 4',
  page: 'M4 2h5l3 3v9H4zM9 2v3h3',
  help: 'M6 6a2 2 0 1 1 3 1.7c-.7.4-1 .8-1 1.6M8 12v.1',
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
      strokeWidth="1.3"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
