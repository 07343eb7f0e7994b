/** Labels of orders: chosen for a bulk action, made, changed and deleted. */
import { useCallback, useId, useState, type ReactNode } from 'react';
import type { MallOrderTag } from '../../../../schemas/types/contract.ts';
import { ask } from '../../../calls/ask.ts';
import { useCall } from '../../../calls/use-call.ts';
import { Dialog } from '../../../parts/Dialog.tsx';
import { Button } from '../../../../ui/controls/Button.tsx';
import { Field } from '../../../../ui/controls/Field.tsx';
import { Input, SelectBox } from '../../../../ui/controls/Input.tsx';
import { Row, Stack } from '../../../../ui/layout/flow.tsx';
import { Badge } from '../../../../ui/text/Badge.tsx';
import { Note } from '../../../../ui/text/Note.tsx';
import { FormDialog } from '../../form/form-dialog.tsx';
import { useAttempt, useOffice } from '../../office-context.ts';

type Colour = MallOrderTag['colour'];

const COLOURS: Record<Colour, string> = {
  neutral: '灰色',
  primary: '主色',
  success: '绿色',
  warning: '橙色',
  danger: '红色',
  accent: '蓝色',
};

const MAX_NAME = 12;

interface TagFieldsProps {
  name: string;
  colour: Colour;
  /** Distinguishes the fields of several labels for screen readers. */
  of: string;
  onChange(part: { name?: string; colour?: Colour }): void;
}

function TagFields({ name, colour, of, onChange }: TagFieldsProps) {
  return (
    <>
      <Input
        aria-label={`${of}名称`}
        placeholder="标签名称"
        maxLength={MAX_NAME}
        value={name}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <SelectBox
        aria-label={`${of}颜色`}
        value={colour}
        onChange={({ target }) => onChange({ colour: target.value as Colour })}
      >
        {Object.entries(COLOURS).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </SelectBox>
    </>
  );
}

function TagRow({ tag, reload }: { tag: MallOrderTag; reload(): void }) {
  const { session, notices } = useOffice();
  const [draft, setDraft] = useState(tag);
  const attempt = useAttempt(reload);
  const isChanged = draft.name.trim() !== tag.name || draft.colour !== tag.colour;
  const remove = async (): Promise<void> => {
    const question = `删除标签「${tag.name}」？用了它的订单都会去掉这个标签。`;
    if (!(await notices.confirm(question, '删除', true))) return;
    await attempt(() => ask(session, 'DELETE /mall/order-tags/:tag_id', { tag_id: tag.tag_id }), '标签已删除');
  };
  return (
    <Row as="li" wraps="always">
      <TagFields {...draft} of={tag.name} onChange={(part) => setDraft({ ...draft, ...part })} />
      <Button
        disabled={!isChanged || draft.name.trim() === ''}
        aria-label={`保存${tag.name}`}
        onClick={() => void attempt(() => ask(session, 'PUT /mall/order-tags/:tag_id', draft), '标签已保存')}
      >
        保存
      </Button>
      <Button kind="quiet" aria-label={`删除${tag.name}`} onClick={() => void remove()}>
        删除
      </Button>
    </Row>
  );
}

const NEW: { name: string; colour: Colour } = { name: '', colour: 'accent' };

/** All labels of the office, to be made, changed and deleted. */
export function TagsDialog({ onClose }: { onClose(): void }) {
  const { session } = useOffice();
  const { value, reload } = useCall(session, 'GET /mall/order-tags', {});
  const attempt = useAttempt(reload);
  const [made, setMade] = useState(NEW);
  const add = (): void =>
    void attempt(() => ask(session, 'POST /mall/order-tags', made), '标签已新建').then((done) => done && setMade(NEW));
  return (
    <Dialog title="订单标签" onClose={onClose}>
      <Stack>
        <Note>标签只有本店的操作员看得到，可用来筛选订单。</Note>
        <Stack as="ul" gap={2}>
          {value?.list.map((tag) => (
            <TagRow key={`${tag.tag_id} ${tag.name} ${tag.colour}`} tag={tag} reload={reload} />
          ))}
        </Stack>
        <Row wraps="always">
          <TagFields {...made} of="新标签" onChange={(part) => setMade({ ...made, ...part })} />
          <Button kind="primary" disabled={made.name.trim() === ''} onClick={add}>
            新建标签
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}

/** Resolves with the number of a label, or with null when it was cancelled. */
export type AskTag = (title: string) => Promise<number | null>;

/** Asks for a label before a bulk action continues; the caller renders `dialog`. */
export function useTagQuestion(tags: readonly MallOrderTag[]): { askTag: AskTag; dialog: ReactNode } {
  const [open, setOpen] = useState<{ title: string; resolve(tagId: number | null): void }>();
  const [chosen, setChosen] = useState(0);
  const id = useId();
  const askTag = useCallback<AskTag>(
    (title) =>
      new Promise((answer) => {
        const resolve = (tagId: number | null): void => {
          setOpen(undefined);
          answer(tagId);
        };
        setChosen(0);
        setOpen({ title, resolve });
      }),
    [],
  );
  const dialog = open && (
    <FormDialog
      title={open.title}
      submit="确定"
      check={() => (chosen === 0 ? '请选择标签' : '')}
      send={() => Promise.resolve(open.resolve(chosen))}
      onClose={() => open.resolve(null)}
      onDone={() => undefined}
    >
      {tags.length === 0 && <Note>还没有标签，请先在「标签」里新建。</Note>}
      <Field>
        <label htmlFor={id}>标签</label>
        <SelectBox id={id} value={String(chosen)} onChange={({ target }) => setChosen(Number(target.value))}>
          <option value="0">请选择</option>
          {tags.map(({ tag_id, name }) => (
            <option key={tag_id} value={tag_id}>
              {name}
            </option>
          ))}
        </SelectBox>
      </Field>
    </FormDialog>
  );
  return { askTag, dialog };
}

/** The labels of an order. */
export const TagBadges = ({ tags }: { tags: readonly MallOrderTag[] }) =>
  tags.length === 0 ? null : (
    <Row as="span" wraps="always" gap={1}>
      {tags.map(({ tag_id, name, colour }) => (
        <Badge key={tag_id} tone={colour} text={name} />
      ))}
    </Row>
  );
