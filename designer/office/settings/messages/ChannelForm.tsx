/** The text of a message on one channel: edited, previewed, tried and restored. */
import { useId, useRef, useState } from 'react';
import { NOTICES, TEXT_LIMITS, wordingFault, type NoticeKind } from '../../../../engine/rules/notices/notices.ts';
import { filled, smsParts } from '../../../../engine/rules/notices/template.ts';
import { byName, EXAMPLES, VARIABLES } from '../../../../engine/rules/notices/variables.ts';
import type { MessageTemplate } from '../../../../schemas/types/contract.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { Field } from '../../../../ui/controls/Field.tsx';
import { Input, Textarea } from '../../../../ui/controls/Input.tsx';
import { Row, Stack } from '../../../../ui/layout/flow.tsx';
import { Card } from '../../../../ui/layout/layout.tsx';
import { Note } from '../../../../ui/text/Note.tsx';
import { ask } from '../../../calls/ask.ts';
import { useBlockedLeave } from '../../form/use-blocked-leave.ts';
import { useOffice } from '../../office-context.ts';
import styles from './messages.module.css';
import { SendTest } from './SendTest.tsx';

type Draft = Pick<MessageTemplate, 'is_on' | 'title' | 'text' | 'gateway_template'>;

const draftOf = ({ is_on, title, text, gateway_template }: MessageTemplate): Draft => ({
  is_on,
  title,
  text,
  gateway_template,
});

interface PreviewProps {
  channel: MessageTemplate['channel'];
  title: string;
  text: string;
}

/** The message as the reader gets it, with example values. */
function Preview({ channel, title, text }: PreviewProps) {
  const id = useId();
  return (
    <Stack as="section" gap={1} aria-labelledby={id}>
      <h3 id={id}>预览</h3>
      <div className={styles.preview}>
        {title !== '' && <strong>{title}</strong>}
        <p>{text}</p>
      </div>
      {channel === 'sms' && (
        <Note size="small" role="status">
          {`约 ${text.length} 个字，按 ${smsParts(text)} 条短信计费（70 个字以内一条，更长时每条 67 个字）。`}
        </Note>
      )}
    </Stack>
  );
}

interface ChannelFormProps {
  title: string;
  kind: NoticeKind;
  first: MessageTemplate;
  mall: string;
}

export function ChannelForm({ title: name, kind, first, mall }: ChannelFormProps) {
  const { session, notices } = useOffice();
  const [saved, setSaved] = useState(first);
  const [draft, setDraft] = useState(() => draftOf(first));
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState('');
  const titleField = useRef<HTMLInputElement>(null);
  const textField = useRef<HTMLTextAreaElement>(null);
  /** the field in which a variable is inserted */
  const target = useRef<'title' | 'text'>('text');
  const id = useId();
  const { channel } = first;
  const notice = NOTICES[kind];
  const house = notice.texts[channel];
  const mayWrite = session.may('settings.write');
  const isChanged = JSON.stringify(draft) !== JSON.stringify(draftOf(saved));
  useBlockedLeave(() => isChanged && !busy);
  const fault = wordingFault(notice, channel, draft);
  const change = (part: Partial<Draft>): void => {
    setRefusal('');
    setDraft((before) => ({ ...before, ...part }));
  };
  const names = byName({ ...EXAMPLES, mall });

  const insert = (variable: string): void => {
    const field = target.current === 'title' ? titleField.current : textField.current;
    if (!field) return;
    const { selectionStart, selectionEnd, value } = field;
    const [from, to] = [selectionStart ?? value.length, selectionEnd ?? value.length];
    const words = `{${variable}}`;
    change({ [target.current]: value.slice(0, from) + words + value.slice(to) });
    // The caret is set when React has written the value.
    requestAnimationFrame(() => {
      field.focus();
      field.setSelectionRange(from + words.length, from + words.length);
    });
  };

  const save = async (): Promise<void> => {
    if (fault) return;
    setBusy(true);
    try {
      const after = await ask(session, 'PUT /mall/message-templates/:kind/:channel', {
        kind,
        channel,
        updated: saved.updated,
        ...draft,
      });
      setSaved(after);
      setDraft(draftOf(after));
      notices.show('已保存');
    } catch (error) {
      setRefusal((error as Error).message);
    }
    setBusy(false);
  };

  const error = (field: 'title' | 'text') =>
    fault?.field === field && (
      <Note as="small" tone="error" id={`${id}-${field}-error`} role="alert">
        {fault.message}
      </Note>
    );
  const described = (field: 'title' | 'text') =>
    fault?.field === field ? { 'aria-invalid': true, 'aria-describedby': `${id}-${field}-error` } : {};
  const isHouse = draft.title === house?.title && draft.text === house.text;

  return (
    <Card as="section" aria-labelledby={`${id}-head`}>
      <h2 id={`${id}-head`}>{name}</h2>
      <form
        id={`${id}-form`}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <div className={styles.columns}>
          <fieldset disabled={!mayWrite} className={styles.fields}>
            <Stack gap={3}>
              <label>
                <input
                  type="checkbox"
                  checked={draft.is_on || notice.isFixed}
                  disabled={notice.isFixed}
                  onChange={(event) => change({ is_on: event.target.checked })}
                />{' '}
                {`发送${name}`}
              </label>
              {channel !== 'sms' && (
                <Field>
                  <label htmlFor={`${id}-title`}>{channel === 'email' ? '邮件主题' : '标题'}</label>
                  <Input
                    id={`${id}-title`}
                    ref={titleField}
                    value={draft.title}
                    autoComplete="off"
                    {...described('title')}
                    onFocus={() => (target.current = 'title')}
                    onChange={(event) => change({ title: event.target.value })}
                  />
                  {error('title')}
                </Field>
              )}
              <Field>
                <label htmlFor={`${id}-text`}>内容</label>
                <Textarea
                  id={`${id}-text`}
                  ref={textField}
                  rows={channel === 'email' ? 6 : 4}
                  value={draft.text}
                  {...described('text')}
                  onFocus={() => (target.current = 'text')}
                  onChange={(event) => change({ text: event.target.value })}
                />
                {error('text')}
              </Field>
              <Row wraps="always" role="group" aria-label="插入变量">
                {notice.variables.map((key) => (
                  <Button key={key} onClick={() => insert(VARIABLES[key].name)}>
                    {VARIABLES[key].name}
                  </Button>
                ))}
              </Row>
              {channel === 'sms' && (
                <Field>
                  <label htmlFor={`${id}-gateway`}>短信平台模板编号（选填）</label>
                  <Input
                    id={`${id}-gateway`}
                    value={draft.gateway_template}
                    maxLength={TEXT_LIMITS.gateway}
                    autoComplete="off"
                    aria-describedby={`${id}-gateway-note`}
                    onChange={(event) => change({ gateway_template: event.target.value })}
                  />
                  <Note as="small" size="small" id={`${id}-gateway-note`}>
                    {`填写后，编号和变量一并交给短信网关：${notice.variables.map((key) => `${VARIABLES[key].name} ${key}`).join('，')}。`}
                  </Note>
                </Field>
              )}
            </Stack>
          </fieldset>
          <Preview channel={channel} title={filled(draft.title, names)} text={filled(draft.text, names)} />
        </div>
        <Note tone="error" role="alert">
          {refusal}
        </Note>
      </form>
      {mayWrite && (
        <Row wraps="always" above>
          <Button type="submit" form={`${id}-form`} kind="primary" disabled={busy || !isChanged || fault !== undefined}>
            保存
          </Button>
          {channel !== 'box' && <SendTest kind={kind} channel={channel} draft={draft} disabled={fault !== undefined} />}
          <Button disabled={isHouse} onClick={() => house && change({ title: house.title, text: house.text })}>
            恢复默认文字
          </Button>
        </Row>
      )}
    </Card>
  );
}
