import { lazy, Suspense } from 'react';
import { Pending } from '../../../../ui/text/Pending.tsx';

/** The editor is the largest part of the office, so it is loaded only where it is used. */
const IntroEditor = lazy(() => import('./IntroEditor.tsx'));

interface IntroProps {
  /** Label of the text. */
  label: string;
  start: string;
  disabled: boolean;
  onChange(html: string): void;
}

export function IntroField(props: IntroProps) {
  return (
    <Suspense fallback={<Pending size="rows" label="正在加载编辑器" />}>
      <IntroEditor {...props} />
    </Suspense>
  );
}
