import { Stack } from '../../../ui/layout/flow.tsx';
import { Text } from '../../../ui/text/Text.tsx';
import styles from './step-line.module.css';

export interface Step {
  name: string;
  /** A time or a place; '' when there is nothing to say. */
  note: string;
}

/** Steps from left to right; the first `done` are behind, the next is the present one. */
export function StepLine({ label, steps, done }: { label: string; steps: readonly Step[]; done: number }) {
  return (
    <ol className={styles.steps} aria-label={label}>
      {steps.map(({ name, note }, index) => (
        <Stack
          as="li"
          key={name}
          gap={1}
          align="middle"
          data-done={index < done || undefined}
          aria-current={index === done ? 'step' : undefined}
        >
          <span className={`${styles.mark} middle`} aria-hidden="true">
            {index < done ? '✓' : index + 1}
          </span>
          <span>{name}</span>
          <Text as="small" tone="second" size="xs" weight="plain">
            {note}
          </Text>
        </Stack>
      ))}
    </ol>
  );
}
