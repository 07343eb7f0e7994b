/** A control: one to five stars, or none. */
import { say, type ControlProps } from 'mallwright/designer/plugin/api.ts';

const STARS = [1, 2, 3, 4, 5];

export default function Stars({ id, value = 0, change }: ControlProps<number>) {
  return (
    <span role="group" aria-labelledby={`${id}-label`}>
      {STARS.map((count) => (
        <button
          key={count}
          type="button"
          aria-label={say('{count} 星', { count })}
          aria-pressed={count === value}
          onClick={() => change(count === value ? 0 : count)}
        >
          {count <= value ? '★' : '☆'}
        </button>
      ))}
    </span>
  );
}
