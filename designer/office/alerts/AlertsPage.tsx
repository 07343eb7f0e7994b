/** The operator's own notices: what of, by sound and notification in this browser, by mail when away. */
import { useId, useState } from 'react';
import { ARRIVALS, isArrival, type ArrivalKind } from '../../../engine/rules/office/arrivals.ts';
import type { ReadAlertsAnswer } from '../../../schemas/types/contract.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Choices } from '../../../ui/controls/Choices.tsx';
import { Field } from '../../../ui/controls/Field.tsx';
import { SelectBox } from '../../../ui/controls/Input.tsx';
import { Row, Stack } from '../../../ui/layout/flow.tsx';
import { Card, Head } from '../../../ui/layout/layout.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import { ask } from '../../calls/ask.ts';
import { useCall } from '../../calls/use-call.ts';
import { useBlockedLeave } from '../form/use-blocked-leave.ts';
import { useOffice } from '../office-context.ts';
import { Waiting } from '../parts/Waiting.tsx';
import { useAlertsReload } from './alerts.tsx';
import { playAlert } from './sound.ts';

const MINUTES = [5, 10, 30, 60, 240] as const;

interface KindsProps {
  title: string;
  offered: readonly ArrivalKind[];
  chosen: readonly string[];
  onChange(chosen: string[]): void;
}

function Kinds({ title, offered, chosen, onChange }: KindsProps) {
  return (
    <Choices>
      <legend>{title}</legend>
      {offered.map((kind) => (
        <label key={kind}>
          <input
            type="checkbox"
            checked={chosen.includes(kind)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, kind] : chosen.filter((other) => other !== kind))
            }
          />{' '}
          {ARRIVALS[kind].name}
        </label>
      ))}
    </Choices>
  );
}

/** What the browser allows; '' where it knows no notifications. */
const permission = (): NotificationPermission | '' => ('Notification' in window ? Notification.permission : '');

const REFUSED = '浏览器拒绝了通知，请在地址栏的网站设置里允许';

function Browser({ on, onChange }: { on: boolean; onChange(on: boolean): void }) {
  const [allowed, setAllowed] = useState(permission);
  const choose = async (wanted: boolean): Promise<void> => {
    // The browser is asked by this press alone, never when the page opens.
    const answer = wanted && allowed === 'default' ? await Notification.requestPermission() : allowed;
    setAllowed(answer);
    onChange(wanted && answer === 'granted');
  };
  return (
    <Stack gap={1}>
      <label>
        <input
          type="checkbox"
          checked={on}
          disabled={allowed === ''}
          onChange={({ target }) => void choose(target.checked)}
        />{' '}
        浏览器通知（页面在后台时弹出）
      </label>
      {allowed === 'denied' && <Note tone="error">{REFUSED}</Note>}
      {allowed === '' && <Note>这个浏览器不支持通知。</Note>}
      {on && allowed === 'default' && <Note>这台设备还没有允许通知，请取消后重新勾选。</Note>}
    </Stack>
  );
}

function AlertsForm({ first }: { first: ReadAlertsAnswer }) {
  const { session, notices } = useOffice();
  const reload = useAlertsReload();
  const [saved, setSaved] = useState(first);
  const [draft, setDraft] = useState(first);
  const [busy, setBusy] = useState(false);
  const id = useId();
  const isChanged = JSON.stringify(draft) !== JSON.stringify(saved);
  useBlockedLeave(() => isChanged && !busy);
  const change = (part: Partial<ReadAlertsAnswer>): void => setDraft({ ...draft, ...part });
  const offered = first.offered.filter(isArrival);
  const tryIt = async (): Promise<void> => {
    if (draft.browser && permission() === 'granted') new Notification('商城后台', { body: '1 个新订单' });
    if (draft.sound && !(await playAlert(draft.volume))) notices.show('浏览器没有播放声音，请检查静音设置', 'error');
    notices.show('有 1 个新订单（试一试）');
  };
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      const { heard, sound, volume, browser, mailed, mail_minutes } = draft;
      await ask(session, 'PUT /mall/alerts/own', {
        heard,
        sound,
        volume,
        browser,
        mailed,
        mail_minutes,
      });
      setSaved(draft);
      reload();
      notices.show('已保存');
    } catch (error) {
      notices.show((error as Error).message, 'error');
    }
    setBusy(false);
  };
  if (offered.length === 0) return <Note>您的权限里没有需要提醒的事项。</Note>;
  return (
    <Stack
      as="form"
      gap={4}
      onSubmit={(event: React.FormEvent) => {
        event.preventDefault();
        void save();
      }}
    >
      <Card as="section" aria-labelledby={`${id}-open`}>
        <h2 id={`${id}-open`}>后台打开时</h2>
        <Stack gap={3}>
          <Kinds title="提醒哪些" offered={offered} chosen={draft.heard} onChange={(heard) => change({ heard })} />
          <label>
            <input type="checkbox" checked={draft.sound} onChange={({ target }) => change({ sound: target.checked })} />{' '}
            声音
          </label>
          <Field>
            <label htmlFor={`${id}-volume`}>音量</label>
            <input
              id={`${id}-volume`}
              type="range"
              min={0}
              max={100}
              step={5}
              value={draft.volume}
              disabled={!draft.sound}
              aria-valuetext={`${draft.volume}%`}
              onChange={({ target }) => change({ volume: Number(target.value) })}
            />
          </Field>
          <Browser on={draft.browser} onChange={(browser) => change({ browser })} />
          <Row>
            <Button onClick={() => void tryIt()}>试一试</Button>
          </Row>
          <Note>页面在后台时，浏览器标签的标题会显示未看的数量。浏览器要求在页面上点过一次才能发声。</Note>
        </Stack>
      </Card>
      <Card as="section" aria-labelledby={`${id}-away`}>
        <h2 id={`${id}-away`}>不在时发邮件</h2>
        <Stack gap={3}>
          {first.email === '' ? (
            <Note tone="error">您的账号没有邮箱，请管理员在「操作员」里填写后再选择。</Note>
          ) : (
            <Note>{`发到 ${first.email}；已在打开的后台里看到的不再发。`}</Note>
          )}
          <Kinds title="哪些发邮件" offered={offered} chosen={draft.mailed} onChange={(mailed) => change({ mailed })} />
          <Field>
            <label htmlFor={`${id}-minutes`}>最多多久一封</label>
            <SelectBox
              id={`${id}-minutes`}
              value={draft.mail_minutes}
              onChange={({ target }) => change({ mail_minutes: Number(target.value) })}
            >
              {MINUTES.map((minutes) => (
                <option key={minutes} value={minutes}>
                  {minutes < 60 ? `${minutes} 分钟` : `${minutes / 60} 小时`}
                </option>
              ))}
            </SelectBox>
          </Field>
        </Stack>
      </Card>
      <Row>
        <Button type="submit" kind="primary" disabled={busy || !isChanged}>
          保存
        </Button>
      </Row>
    </Stack>
  );
}

export default function AlertsPage() {
  const { session } = useOffice();
  const asked = useCall(session, 'GET /mall/alerts/own', {});
  return (
    <>
      <Head>
        <h1>提醒</h1>
      </Head>
      {asked.value ? <AlertsForm first={asked.value} /> : <Waiting name="提醒" asked={asked} />}
    </>
  );
}
