import type { ReactNode } from 'react';
import { Sheet } from '../../parts/Sheet.tsx';
import { Facts } from '../../../ui/text/Facts.tsx';

interface DetailDrawerProps {
  title: string;
  facts: readonly { title: string; text: string }[];
  children: ReactNode;
  onClose(): void;
}

/** The facts and further parts of a row, in a drawer beside the list. An open drawer is part of the address. */
export function DetailDrawer({ title, facts, children, onClose }: DetailDrawerProps) {
  return (
    <Sheet title={title} side="right" onClose={onClose}>
      <Facts tall none="—" facts={facts.map(({ title: name, text }) => [name, text])} />
      {children}
    </Sheet>
  );
}
