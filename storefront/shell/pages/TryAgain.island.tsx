import { useEffect, useState } from 'react';
import { Text } from '../../../ui/text/Text.tsx';
import { untilWell } from '../client/until-well.ts';

const STATES = { waiting: '恢复后将自动打开本页，您无需操作', ended: '多次尝试仍未恢复，请稍后点击“重试”' };

/** Opens the page as soon as the backend responds. */
export default function TryAgain() {
  const [state, setState] = useState<keyof typeof STATES>('waiting');
  useEffect(() => {
    void untilWell(location.href).then((isWell) => (isWell ? location.reload() : setState('ended')));
  }, []);
  return (
    <Text as="p" role="status">
      {STATES[state]}
    </Text>
  );
}
