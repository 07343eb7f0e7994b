import { Button } from '../../../ui/controls/Button.tsx';
import { Row } from '../../../ui/layout/flow.tsx';
import type { Loaded } from '../../calls/use-call.ts';
import { say } from '../../words/say.ts';

interface Props {
  asked: Pick<Loaded<unknown>, 'failure' | 'reload'>;
  /** Text of the button, which names what it loads again. */
  retry: string;
}

/** Why something could not be loaded; nothing otherwise. */
export function NotLoaded({ asked: { failure, reload }, retry }: Props) {
  if (failure === '') return null;
  return (
    <Row at="edges" role="alert">
      <span>{say(failure)}</span>
      <Button onClick={reload}>{retry}</Button>
    </Row>
  );
}
