import type { ReactNode } from 'react';
import { Stack } from '../../ui/layout/flow.tsx';
import { Facts as Names } from '../../ui/text/Facts.tsx';
import { Text } from '../../ui/text/Text.tsx';

export interface Fact {
  name: string;
  /** '' leaves the fact out */
  value: string;
  /** content before the value, e.g. a sign */
  mark?: ReactNode;
  /** content after the value, e.g. a copy button */
  tool?: ReactNode;
}

/** Names and values under a heading; facts without a value are left out. */
export function Facts({ title, facts }: { title: string; facts: readonly Fact[] }) {
  return (
    <Stack as="section" gap={2} align="start">
      <Text as="h2" size="sm">
        {title}
      </Text>
      <Names
        names="short"
        facts={facts
          .filter(({ value }) => value.trim() !== '')
          .map(({ name, value, mark, tool }) => [
            name,
            <Text key={name} long="lines">
              {mark}
              {mark && ' '}
              {value}
              {tool}
            </Text>,
          ])}
      />
    </Stack>
  );
}
