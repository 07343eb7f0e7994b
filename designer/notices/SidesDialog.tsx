import { useState } from 'react';
import type { Side, SidesQuestion } from './notices.ts';
import { Dialog } from '../parts/Dialog.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { Row, Stack, Well } from '../../ui/layout/flow.tsx';
import { Text } from '../../ui/text/Text.tsx';
import { say } from '../words/say.ts';
import styles from '../parts/ui.module.css';

interface SidesDialogProps {
  question: SidesQuestion;
  onAnswer(sides: ReadonlyMap<string, Side> | null): void;
}

/** Two operators changed the same places: one side is chosen for each place. */
export function SidesDialog({ question, onAnswer }: SidesDialogProps) {
  const { author, conflicts } = question;
  const [sides, setSides] = useState<ReadonlyMap<string, Side>>(new Map());
  const open = conflicts.filter(({ key }) => !sides.has(key)).length;
  const takeAll = (side: Side): void => setSides(new Map(conflicts.map(({ key }) => [key, side])));
  const footer = (
    <>
      <Button onClick={() => onAnswer(null)}>{say('稍后处理')}</Button>
      <Button kind="primary" disabled={open > 0} onClick={() => onAnswer(sides)}>
        {open > 0 ? say('还有{open}处未选择', { open }) : say('合并')}
      </Button>
    </>
  );
  return (
    <Dialog title={say('{author}也修改了这个页面', { author })} onClose={() => onAnswer(null)} footer={footer}>
      <Stack gap={2}>
        <p>{say('其余修改会自动合并。以下内容两人都改了，请逐处选择保留哪一个：')}</p>
        <Row>
          <Button kind="quiet" data-autofocus="" onClick={() => takeAll('mine')}>
            {say('全部用我的')}
          </Button>
          <Button kind="quiet" onClick={() => takeAll('theirs')}>
            {say('全部用{author}的', { author })}
          </Button>
        </Row>
        {conflicts.map(({ key, title, mine, theirs }) => (
          <Well as="fieldset" key={key} tone="outline" gap={1.5}>
            <Text as="legend" weight="strong">
              {title}
            </Text>
            {(['mine', 'theirs'] as const).map((side) => (
              <label key={side} className={styles.side}>
                <input
                  type="radio"
                  name={key}
                  checked={sides.get(key) === side}
                  onChange={() => setSides(new Map(sides).set(key, side))}
                />
                <strong>{side === 'mine' ? say('我的') : author}</strong>
                <Text tone="second" long="breaks">
                  {side === 'mine' ? mine : theirs}
                </Text>
              </label>
            ))}
          </Well>
        ))}
      </Stack>
    </Dialog>
  );
}
