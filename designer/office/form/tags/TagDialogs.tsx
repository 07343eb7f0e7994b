/** Labels of orders or of members: chosen for a bulk action, made, changed and deleted. */
import { useCallback, useId, useState, type ReactNode } from 'react';
import type { MallOrderTag } from '../../../../schemas/types/contract.ts';
import type { Loaded } from '../../../calls/use-call.ts';
import type { Session } from '../../../calls/session.ts';
import { Dialog } from '../../../parts/Dialog.tsx';
import { Button } from '../../../../ui/controls/Button.tsx';
import { Field } from '../../../../ui/controls/Field.tsx';
import { Input, SelectBox } from '../../../../ui/controls/Input.tsx';
import { Row, Stack } from '../../../../ui/layout/flow.tsx';
import { Badge } from '../../../../ui/text/Badge.tsx';
import { Note } from '../../../../ui/text/Note.tsx';
import { Failed, Pending } from '../../../../ui/text/Pending.tsx';
import { FormDialog } from '../form-dialog.tsx';
import { useAttempt, useOffice } from '../../office-context.ts';
import { Missing } from '../../parts/Waiting.tsx';

/** A label; those of members have the same form. */
type Tag = MallOrderTag;
type Colour = Tag['colour'];
type TagDraft = Omit<Tag, 'tag_id'>;

/** What labels are of, and the calls that change them. */
export interface TagCalls<Listed extends Tag> {
  title: string;
  note: string;
  /** What is lost when a label is deleted. */
  lossOf(tag: Listed): string;
  add(session: Session, draft: TagDraft): Promise<unknown>;
  put(session: Session, tag: Tag): Promise<unknown>;
  remove(session: Session, tagId: number): Promise<unknown>;
}

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

interface TagRowProps<Listed extends Tag> {
  tag: Listed;
  calls: TagCalls<Listed>;
  reload(): void;
}

function TagRow<Listed extends Tag>({ tag, calls, reload }: TagRowProps<Listed>) {
  const { session, notices } = useOffice();
  const [draft, setDraft] = useState<TagDraft>({
    name: tag.name,
    colour: tag.colour,
  });
  const attempt = useAttempt(reload);
  const isChanged = draft.name.trim() !== tag.name || draft.colour !== tag.colour;
  const remove = async (): Promise<void> => {
    if (!(await notices.confirm(`删除标签「${tag.name}」？${calls.lossOf(tag)}`, '删除', true))) return;
    await attempt(() => calls.remove(session, tag.tag_id), '标签已删除');
  };
  return (
    <Row as="li" wraps="always">
      <TagFields {...draft} of={tag.name} onChange={(part) => setDraft({ ...draft, ...part })} />
      <Button
        disabled={!isChanged || draft.name.trim() === ''}
        aria-label={`保存${tag.name}`}
        onClick={() => void attempt(() => calls.put(session, { tag_id: tag.tag_id, ...draft }), '标签已保存')}
      >
        保存
      </Button>
      <Button kind="quiet" aria-label={`删除${tag.name}`} onClick={() => void remove()}>
        删除
      </Button>
    </Row>
  );
}

const NEW: TagDraft = { name: '', colour: 'accent' };

interface TagsDialogProps<Listed extends Tag> {
  calls: TagCalls<Listed>;
  /** Undefined until they are loaded. */
  tags: readonly Listed[] | undefined;
  failure: string;
  reload(): void;
  onClose(): void;
}

/** All labels of the office, to be made, changed and deleted. */
export function TagsDialog<Listed extends Tag>({ calls, tags, failure, reload, onClose }: TagsDialogProps<Listed>) {
  const { session } = useOffice();
  const attempt = useAttempt(reload);
  const [made, setMade] = useState(NEW);
  const add = (): void =>
    void attempt(() => calls.add(session, made), '标签已新建').then((done) => done && setMade(NEW));
  return (
    <Dialog title={calls.title} onClose={onClose}>
      <Stack>
        <Note>{calls.note}</Note>
        {failure !== '' && <Failed name="标签" reason={failure} retry={reload} />}
        {!tags && failure === '' && <Pending size="rows" />}
        <Stack as="ul" gap={2}>
          {tags?.map((tag) => (
            <TagRow key={`${tag.tag_id} ${tag.name} ${tag.colour}`} tag={tag} calls={calls} reload={reload} />
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
export function useTagQuestion(
  tags: readonly Tag[],
  asked: Pick<Loaded<unknown>, 'failure' | 'reload'>,
): {
  askTag: AskTag;
  dialog: ReactNode;
} {
  const [open, setOpen] = useState<{
    title: string;
    resolve(tagId: number | null): void;
  }>();
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
      <Missing name="标签" asked={asked} />
      {tags.length === 0 && asked.failure === '' && <Note>还没有标签，请先在「标签」里新建。</Note>}
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

/** The labels of an order or a member. */
export const TagBadges = ({ tags }: { tags: readonly Tag[] }) =>
  tags.length === 0 ? null : (
    <Row as="span" wraps="always" gap={1}>
      {tags.map(({ tag_id, name, colour }) => (
        <Badge key={tag_id} tone={colour} text={name} />
      ))}
    </Row>
  );
