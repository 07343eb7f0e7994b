import { Row, Stack } from '../../../ui/layout/flow.tsx';
import { Choices } from '../../../ui/controls/Choices.tsx';
import { useId, useState, type FormEvent } from 'react';
import { Button } from '../../../ui/controls/Button.tsx';
import { Dialog } from '../../parts/Dialog.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import styles from './home.module.css';

const TEMPLATES = [
  { value: 'welcome', name: '简洁', hint: '白底，名称和入口' },
  { value: 'banner', name: '横幅', hint: '主题色横幅，下面四个入口' },
] as const;

type Template = (typeof TEMPLATES)[number]['value'];

/** Colours on which white text is readable. */
const COLOURS = [
  ['#C94700', '橙'],
  ['#B3261E', '红'],
  ['#1C6FB8', '蓝'],
  ['#1B7A43', '绿'],
  ['#6B3FA0', '紫'],
  ['#333333', '黑'],
] as const;

interface FirstPagesProps {
  make(request: { template: Template; colour: string }): void;
}

/** Chooses a template and the mall's colour; header, footer and home page follow. */
export function FirstPages({ make }: FirstPagesProps) {
  const [open, setOpen] = useState(false);
  const [template, setTemplate] = useState<Template>('welcome');
  const [colour, setColour] = useState<string>(COLOURS[0][0]);
  const name = useId();
  return (
    <>
      <Button onClick={() => setOpen(true)}>选择模板</Button>
      {open && (
        <Dialog title="首页模板" onClose={() => setOpen(false)}>
          <Stack
            as="form"
            gap={4}
            onSubmit={(event: FormEvent<HTMLFormElement>) => {
              event.preventDefault();
              setOpen(false);
              make({ template, colour });
            }}
          >
            <Choices className={styles.choices}>
              <legend>模板</legend>
              {TEMPLATES.map((entry) => (
                <label key={entry.value}>
                  <input
                    type="radio"
                    name={`${name}-template`}
                    checked={template === entry.value}
                    onChange={() => setTemplate(entry.value)}
                  />
                  <span className={styles.sketch} data-template={entry.value} style={{ color: colour }} aria-hidden />
                  {entry.name}
                  <small>{entry.hint}</small>
                </label>
              ))}
            </Choices>
            <Choices className={styles.colours}>
              <legend>主题色</legend>
              {COLOURS.map(([value, title]) => (
                <label key={value}>
                  <input
                    type="radio"
                    name={`${name}-colour`}
                    checked={colour === value}
                    onChange={() => setColour(value)}
                  />
                  <span style={{ background: value }} aria-hidden />
                  {title}
                </label>
              ))}
            </Choices>
            <Note>
              会发布新的页头、页尾和首页，已有的分类和在售商品会放上去；原来的版本保留在页面装修里，可以恢复。
            </Note>
            <Row at="end">
              <Button onClick={() => setOpen(false)}>取消</Button>
              <Button type="submit" kind="primary">
                发布
              </Button>
            </Row>
          </Stack>
        </Dialog>
      )}
    </>
  );
}
