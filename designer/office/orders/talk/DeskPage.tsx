import { useId, useState, type FormEvent } from 'react';
import { CONVERSATION_LIMITS } from '../../../../engine/rules/people/conversations.ts';
import { hoursText, SERVICE_DAYS, type ServiceDays } from '../../../../engine/rules/people/service-hours.ts';
import type { ServiceDesk } from '../../../../schemas/types/contract.ts';
import { ask } from '../../../calls/ask.ts';
import { useCall } from '../../../calls/use-call.ts';
import { ClockInput } from '../../../parts/day/ClockInput.tsx';
import { LinkButton } from '../../../parts/LinkButton.tsx';
import { useOneAtATime } from '../../../parts/one-at-a-time.ts';
import type { PageProps } from '../../../route.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { Field } from '../../../../ui/controls/Field.tsx';
import { Input, SelectBox, Textarea } from '../../../../ui/controls/Input.tsx';
import { Row, Stack } from '../../../../ui/layout/flow.tsx';
import { Card, Head } from '../../../../ui/layout/layout.tsx';
import { Note } from '../../../../ui/text/Note.tsx';
import { useAttempt, useOffice } from '../../office-context.ts';
import { Waiting } from '../../parts/Waiting.tsx';
import { useShops } from '../../shops/use-shops.ts';

interface PartProps {
  desk: ServiceDesk;
  reload(): void;
}

const NOTHING = (): undefined => undefined;

/** One reply a line's field; empty ones are left out. */
function Replies({ desk, reload }: PartProps) {
  const { session } = useOffice();
  const attempt = useAttempt(reload);
  const { busy, run } = useOneAtATime();
  const [replies, setReplies] = useState<readonly string[]>(desk.replies);
  const put = (at: number, text: string): void => setReplies(replies.map((one, index) => (index === at ? text : one)));
  const save = (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const kept = replies.map((text) => text.trim()).filter((text) => text !== '');
    const write = () => ask(session, 'PUT /mall/service-desk', { distributor_id: desk.distributor_id, replies: kept });
    return run(() => attempt(write, '快捷回复已保存'));
  };
  return (
    <Card as="section" aria-labelledby="replies">
      <h2 id="replies">快捷回复</h2>
      <Stack as="form" onSubmit={(event: FormEvent<HTMLFormElement>) => void save(event)}>
        {replies.length === 0 && <Note size="small">还没有快捷回复，会话里可以从菜单插入</Note>}
        {replies.map((text, at) => (
          <Row key={at} align="start">
            <Textarea
              className="grow"
              rows={2}
              aria-label={`快捷回复 ${at + 1}`}
              maxLength={CONVERSATION_LIMITS.reply}
              value={text}
              onChange={({ target }) => put(at, target.value)}
            />
            <Button
              kind="quiet"
              aria-label={`删除快捷回复 ${at + 1}`}
              onClick={() => setReplies(replies.filter((_, index) => index !== at))}
            >
              删除
            </Button>
          </Row>
        ))}
        <Row>
          <Button disabled={replies.length >= CONVERSATION_LIMITS.replies} onClick={() => setReplies([...replies, ''])}>
            添加
          </Button>
          <Button type="submit" kind="primary" disabled={busy}>
            保存快捷回复
          </Button>
        </Row>
      </Stack>
    </Card>
  );
}

/** The hours of a shop; those of the mall are a page of the settings. */
function Hours({ desk, reload }: PartProps) {
  const { session } = useOffice();
  const attempt = useAttempt(reload);
  const { busy, run } = useOneAtATime();
  const [hours, setHours] = useState(desk.hours ?? desk.mall);
  const [own, setOwn] = useState(desk.hours !== null);
  const id = useId();
  const save = (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const { distributor_id } = desk;
    const write = () => ask(session, 'PUT /mall/service-desk', { distributor_id, hours: own ? hours : null });
    return run(() => attempt(write, '服务时间已保存'));
  };
  const mall = hoursText(desk.mall) || '商城没有设置';
  return (
    <Card as="section" aria-labelledby="hours">
      <h2 id="hours">服务时间</h2>
      <Stack as="form" onSubmit={(event: FormEvent<HTMLFormElement>) => void save(event)}>
        <Field>
          <label htmlFor={`${id}-days`}>服务日</label>
          <SelectBox
            id={`${id}-days`}
            value={own ? hours.days : ''}
            onChange={({ target }) => {
              setOwn(target.value !== '');
              if (target.value !== '') setHours({ ...hours, days: target.value as ServiceDays });
            }}
          >
            <option value="">与商城相同（{mall}）</option>
            {Object.entries(SERVICE_DAYS).map(([days, text]) => (
              <option key={days} value={days}>
                {text}
              </option>
            ))}
          </SelectBox>
        </Field>
        {own && hours.days !== 'none' && (
          <>
            {(
              [
                ['opens', '开始时间'],
                ['closes', '结束时间'],
              ] as const
            ).map(([name, title]) => (
              <Field key={name}>
                <label htmlFor={`${id}-${name}`}>{title}</label>
                <ClockInput
                  id={`${id}-${name}`}
                  required
                  value={hours[name]}
                  onChange={(clock) => setHours({ ...hours, [name]: clock })}
                />
              </Field>
            ))}
            <Field>
              <label htmlFor={`${id}-away`}>非服务时间的话</label>
              <Input
                id={`${id}-away`}
                maxLength={100}
                value={hours.away}
                onChange={({ target }) => setHours({ ...hours, away: target.value })}
              />
            </Field>
          </>
        )}
        <Row>
          <Button type="submit" kind="primary" disabled={busy}>
            保存服务时间
          </Button>
        </Row>
      </Stack>
    </Card>
  );
}

/** Quick replies and hours, of the mall or of a shop. */
export default function DeskPage({ session }: PageProps) {
  const shops = useShops();
  const whole = session.mayEverywhere('service.read');
  const [shop, setShop] = useState('');
  const named = shop || (whole ? '0' : (shops?.[0]?.value ?? '0'));
  const asked = useCall(session, 'GET /mall/service-desk', { distributor_id: named });
  const id = useId();
  const { value: desk } = asked;
  if (!desk) return <Waiting page name="客服设置" asked={asked} />;
  const mayWrite = session.may('service.write');
  return (
    <Stack as="section" aria-labelledby="desk">
      <Head as="header">
        <h1 id="desk">快捷回复与服务时间</h1>
      </Head>
      {(shops ?? []).length > 1 && (
        <Field>
          <label htmlFor={id}>店铺</label>
          <SelectBox id={id} value={named} onChange={({ target }) => setShop(target.value)}>
            {shops?.map(({ value, text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </SelectBox>
        </Field>
      )}
      {mayWrite ? (
        <Stack key={desk.distributor_id}>
          <Replies desk={desk} reload={NOTHING} />
          {desk.distributor_id > 0 ? (
            <Hours desk={desk} reload={NOTHING} />
          ) : (
            <Card as="section" aria-labelledby="hours">
              <h2 id="hours">服务时间</h2>
              <p>{hoursText(desk.mall) || '还没有设置'}</p>
              {session.may('settings.read') && <LinkButton to="/edit/live-help">在客服设置里修改</LinkButton>}
            </Card>
          )}
        </Stack>
      ) : (
        <Note>您的角色只能查看会话</Note>
      )}
    </Stack>
  );
}
