import { lazy, Suspense } from 'react';
import { say } from '../../../words/say.ts';
import { Pending } from '../../../../ui/text/Pending.tsx';
import type { IntroProps } from './IntroEditor.tsx';

/** The editor is the largest part of the office, so it is loaded only where it is used. */
const IntroEditor = lazy(() => import('./IntroEditor.tsx'));

export function IntroField(props: IntroProps) {
  return (
    <Suspense fallback={<Pending size="rows" label={say('正在加载编辑器')} />}>
      <IntroEditor {...props} />
    </Suspense>
  );
}
