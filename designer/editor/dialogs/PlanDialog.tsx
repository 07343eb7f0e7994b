import { useId, useState, type FormEvent } from 'react';
import { formatDateTime } from '../../../engine/rules/format/dates.ts';
import type { ListSchedulesAnswer } from '../../../schemas/types/contract.ts';
import { ask } from '../../calls/ask.ts';
import type { Loaded } from '../../calls/use-call.ts';
import type { Session } from '../../calls/session.ts';
import { PART_NAMES } from '../model/document/node.ts';
import type { Editor } from '../model/editor.ts';
import { Dialog } from '../../parts/Dialog.tsx';
import { MomentInput } from '../../parts/day/MomentInput.tsx';
import { secondsOf } from '../../parts/day/moment.ts';
import { useOneAtATime } from '../../parts/one-at-a-time.ts';
import { refusedIn } from '../../parts/day/refused.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Choices } from '../../../ui/controls/Choices.tsx';
import { Field } from '../../../ui/controls/Field.tsx';
import { Stack } from '../../../ui/layout/flow.tsx';
import { Lines } from '../../../ui/list/Lines.tsx';
import { Text } from '../../../ui/text/Text.tsx';
import { say } from '../../words/say.ts';

type Plan = ListSchedulesAnswer['list'][number];

export type Plans = Loaded<ListSchedulesAnswer>;

interface PlanDialogProps {
  editor: Editor;
  session: Session;
  /** The plans of the page, loaded with the editor. */
  asked: Plans;
  onClose(): void;
}

const ACTIONS = { publish: say('定时发布'), unpublish: say('定时下线') } as const;
const STATES = { waiting: say('等待执行'), done: say('已执行'), failed: say('没有执行') } as const;

function PlanRow({ plan, onDelete }: { plan: Plan; onDelete(): void }) {
  const { action, due, author, state, message, parts } = plan;
  const what =
    parts.length > 0 ? say('：{parts}', { parts: parts.map((part) => PART_NAMES[part]).join(say('、')) }) : '';
  return (
    <li>
      <strong>{`${ACTIONS[action]}${what}`}</strong>
      <time>{formatDateTime(due)}</time>
      <span>{author}</span>
      <Text tone={state === 'failed' ? 'danger' : undefined}>
        {message === '' ? STATES[state] : say('{state}：{message}', { state: STATES[state], message: say(message) })}
      </Text>
      {state === 'waiting' && (
        <Button kind="quiet" onClick={onDelete}>
          {say('取消计划')}
        </Button>
      )}
    </li>
  );
}

/** Schedules publishing the current content, or disabling a custom page. */
export default function PlanDialog({ editor, session, asked, onClose }: PlanDialogProps) {
  const id = useId();
  const { page_id, kind } = editor.page;
  const plans = asked.failure ? say('计划加载失败：{failure}', { failure: say(asked.failure) }) : asked.value?.list;
  const [action, setAction] = useState<Plan['action']>('publish');
  const [due, setDue] = useState('');
  const [refusal, setRefusal] = useState('');
  const { busy, run } = useOneAtATime();
  const attempt = async (work: () => Promise<boolean>, done: string): Promise<void> => {
    setRefusal('');
    try {
      if (!(await work())) return;
      editor.notices.show(done);
      asked.reload();
    } catch (error) {
      setRefusal(say((error as Error).message));
    }
  };
  const add = async (): Promise<void> => {
    const { focusRequest } = editor.attention;
    const save = async (): Promise<boolean> => {
      const wanted = action === 'publish' ? await editor.saver.planned() : {};
      if (wanted === null) return false;
      await ask(session, 'POST /mall/pages/:page_id/schedule', { page_id, action, due: secondsOf(due), ...wanted });
      return true;
    };
    await attempt(save, say('计划已保存'));
    // A line of the check led to its widget.
    if (editor.attention.focusRequest !== focusRequest) onClose();
  };
  const remove = async ({ schedule_id, page_id }: Plan): Promise<void> => {
    await attempt(async () => {
      if (!(await editor.notices.confirm(say('确定取消这个计划？'), say('取消计划'), true))) return false;
      await ask(session, 'DELETE /mall/pages/:page_id/schedule/:schedule_id', { page_id, schedule_id });
      return true;
    }, say('计划已取消'));
  };
  return (
    <Dialog
      title={say('定时上下线')}
      onClose={onClose}
      footer={
        <Button type="submit" form={`${id}-form`} kind="primary" disabled={busy}>
          {say('保存计划')}
        </Button>
      }
    >
      <Stack
        as="form"
        id={`${id}-form`}
        noValidate
        onSubmit={(event: FormEvent<HTMLFormElement>) => {
          event.preventDefault();
          const refused = refusedIn(event.currentTarget) || (due === '' ? say('请填写时间') : '');
          if (refused) setRefusal(refused);
          else void run(add);
        }}
      >
        {kind === 'custom' && (
          <Choices>
            <legend>{say('到时')}</legend>
            {(['publish', 'unpublish'] as const).map((one) => (
              <label key={one}>
                <input type="radio" name={id} checked={action === one} onChange={() => setAction(one)} />
                {one === 'publish' ? say('发布现在的内容') : say('下线这个页面')}
              </label>
            ))}
          </Choices>
        )}
        <Field>
          <label htmlFor={`${id}-due`}>{say('时间（商城所在时区）')}</label>
          <MomentInput
            id={`${id}-due`}
            data-autofocus=""
            value={due}
            aria-invalid={refusal !== '' || undefined}
            aria-describedby={`${id}-message`}
            onChange={setDue}
          />
        </Field>
        <Text as="p" tone="danger" id={`${id}-message`} role={refusal ? 'alert' : undefined}>
          {refusal}
        </Text>
        <p>
          {action === 'publish'
            ? say(
                '到时发布的是现在保存的内容，之后的修改不会包含在内；保存时可以选择头部、正文、尾部。到时会再检查一次，有错误就不发布。',
              )
            : say('到时页面停用，顾客不再看到。')}
        </p>
        {plans === undefined && <p role="status">{say('正在加载…')}</p>}
        {typeof plans === 'string' && <p role="alert">{plans}</p>}
        {Array.isArray(plans) && plans.length > 0 && (
          <Lines aria-label={say('计划')}>
            {(plans as readonly Plan[]).map((plan) => (
              <PlanRow key={plan.schedule_id} plan={plan} onDelete={() => void remove(plan)} />
            ))}
          </Lines>
        )}
      </Stack>
    </Dialog>
  );
}
