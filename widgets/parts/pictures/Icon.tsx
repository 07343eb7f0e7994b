import styles from './Icon.module.css';

const PATHS = {
  search: 'M11 4a7 7 0 1 1 0 14 7 7 0 0 1 0-14Zm5 12 5 5',
  cart: 'M3 4h2.5l2.3 10.5h9.4L19.5 7H6.2M8 20a1 1 0 1 0 2 0 1 1 0 0 0-2 0m7.5 0a1 1 0 1 0 2 0 1 1 0 0 0-2 0',
  left: 'm14.5 6-6 6 6 6',
  right: 'm9.5 6 6 6-6 6',
  menu: 'M4 7h16M4 12h16M4 17h16',
  pause: 'M9 6v12M15 6v12',
  play: 'm8.5 6 9 6-9 6V6Z',
} as const;

export type IconName = keyof typeof PATHS;

/** A line icon in the text's colour; `size` in px. It is always decorative: its name is a text beside it or on the control. */
export function Icon({ name, size = 16, className }: { name: IconName; size?: number; className?: string }) {
  return (
    <svg
      className={className ? `${styles.icon} ${className}` : styles.icon}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
