/** Ends a test of versions, and publishes the chosen one for everybody. */
import { useId, useState } from 'react';
import type { Experiment } from '../../../schemas/types/contract.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Choices } from '../../../ui/controls/Choices.tsx';
import { Stack } from '../../../ui/layout/flow.tsx';
import { Text } from '../../../ui/text/Text.tsx';
import { ask } from '../../calls/ask.ts';
import type { Session } from '../../calls/session.ts';
import { Dialog } from '../../parts/Dialog.tsx';
import { useOneAtATime } from '../../parts/one-at-a-time.ts';
import { useEditor } from '../editor-context.ts';
import { say } from '../../words/say.ts';
import { momentOf, nameOfVersion, verdictOf } from './experiment-words.ts';

interface EndDialogProps {
  session: Session;
  test: Experiment;
  onClose(): void;
  onEnded(): void;
}

export function EndDialog({ session, test, onClose, onEnded }: EndDialogProps) {
  const id = useId();
  const editor = useEditor();
  const [chosen, setChosen] = useState(test.winner || (test.versions[0]?.version ?? 0));
  const [refusal, setRefusal] = useState('');
  const { busy, run } = useOneAtATime();
  const end = async (): Promise<void> => {
    setRefusal('');
    try {
      await ask(session, 'POST /mall/experiments/:experiment_id/end', {
        experiment_id: test.experiment_id,
        version: chosen,
      });
    } catch (error) {
      setRefusal(say((error as Error).message));
      return;
    }
    editor.notices.show(say('测试已结束'));
    onEnded();
    onClose();
  };
  return (
    <Dialog
      title={say('结束测试')}
      onClose={onClose}
      footer={
        <Button kind="primary" disabled={busy} onClick={() => void run(end)}>
          {say('结束并发布')}
        </Button>
      }
    >
      <Stack>
        {verdictOf(test).map((line) => (
          <p key={line}>{line}</p>
        ))}
        <Choices below>
          <legend>{say('结束后所有顾客看到')}</legend>
          {test.versions.map((one, nth) => (
            <label key={one.version}>
              <input
                type="radio"
                name={id}
                data-autofocus={chosen === one.version ? '' : undefined}
                checked={chosen === one.version}
                onChange={() => setChosen(one.version)}
              />
              {say('{name}（{moment}）', { name: nameOfVersion(nth), moment: momentOf(one) })}
            </label>
          ))}
        </Choices>
        <Text as="p" tone="danger" role={refusal ? 'alert' : undefined}>
          {refusal}
        </Text>
      </Stack>
    </Dialog>
  );
}
