/** Every message that the mall sends, by area, with a switch for each channel. */
import { useState } from 'react';
import { Link } from 'react-router-dom';
import {
  CHANNEL_NAMES,
  NOTICE_AREAS,
  NOTICE_CHANNELS,
  type NoticeChannel,
} from '../../../../engine/rules/notices/notice.ts';
import { NOTICE_KINDS, NOTICES, type NoticeKind } from '../../../../engine/rules/notices/notices.ts';
import type { ListMessageTemplatesAnswer, MessageTemplate } from '../../../../schemas/types/contract.ts';
import { Stack } from '../../../../ui/layout/flow.tsx';
import { Card, Head } from '../../../../ui/layout/layout.tsx';
import { Table } from '../../../../ui/list/Table.tsx';
import { Badge } from '../../../../ui/text/Badge.tsx';
import { Note } from '../../../../ui/text/Note.tsx';
import { ask } from '../../../calls/ask.ts';
import { useCall } from '../../../calls/use-call.ts';
import { useOffice } from '../../office-context.ts';
import { Waiting } from '../../parts/Waiting.tsx';
import styles from './messages.module.css';

/** What a closed channel means for the switches. */
function Closed({ channels }: Pick<ListMessageTemplatesAnswer, 'channels'>) {
  const closed = (['sms', 'email'] as const).filter((channel) => !channels.includes(channel));
  if (closed.length === 0) return null;
  return <Note>{`${closed.map((channel) => CHANNEL_NAMES[channel]).join('、')}服务尚未开通，开启后也不会发出。`}</Note>;
}

interface SwitchProps {
  kind: NoticeKind;
  channel: NoticeChannel;
  template: MessageTemplate | undefined;
  show(template: MessageTemplate): void;
}

function ChannelSwitch({ kind, channel, template, show }: SwitchProps) {
  const { session, notices } = useOffice();
  const [busy, setBusy] = useState(false);
  if (!template) return <span aria-label="没有">—</span>;
  const { name, isFixed } = NOTICES[kind];
  const press = async (is_on: boolean): Promise<void> => {
    setBusy(true);
    try {
      const { updated } = template;
      show(await ask(session, 'PUT /mall/message-templates/:kind/:channel', { kind, channel, updated, is_on }));
    } catch (error) {
      notices.show((error as Error).message, 'error');
    }
    setBusy(false);
  };
  return (
    <label className={styles.switch}>
      <input
        type="checkbox"
        checked={template.is_on || isFixed}
        disabled={busy || isFixed || !session.may('settings.write')}
        aria-label={`${name} ${CHANNEL_NAMES[channel]}`}
        onChange={({ target }) => void press(target.checked)}
      />
      {template.updated > 0 && <Badge tone="neutral" text="已改" />}
    </label>
  );
}

function Area({
  area,
  find,
  show,
}: {
  area: (typeof NOTICE_AREAS)[number];
  find(kind: NoticeKind, channel: NoticeChannel): MessageTemplate | undefined;
  show(template: MessageTemplate): void;
}) {
  return (
    <Card as="section" aria-label={area}>
      <h2>{area}</h2>
      <Table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">消息</th>
            <th scope="col">发给</th>
            {NOTICE_CHANNELS.map((channel) => (
              <th scope="col" key={channel}>
                {CHANNEL_NAMES[channel]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {NOTICE_KINDS.filter((kind) => NOTICES[kind].area === area).map((kind) => (
            <tr key={kind}>
              <th scope="row">
                <Link to={`/edit/message-templates/${kind}`}>{NOTICES[kind].name}</Link>
              </th>
              <td>{NOTICES[kind].audience}</td>
              {NOTICE_CHANNELS.map((channel) => (
                <td key={channel}>
                  <ChannelSwitch kind={kind} channel={channel} template={find(kind, channel)} show={show} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}

export default function TemplateList() {
  const { session } = useOffice();
  const asked = useCall(session, 'GET /mall/message-templates', {});
  const { value } = asked;
  const isSame = (one: MessageTemplate, other: Pick<MessageTemplate, 'kind' | 'channel'>): boolean =>
    one.kind === other.kind && one.channel === other.channel;
  return (
    <>
      <Head>
        <h1>消息模板</h1>
      </Head>
      {value ? (
        <Stack gap={4}>
          <Note>点名称可修改文字。短信和邮件按发送收费，默认只在需要时开启；验证码等不能关闭。</Note>
          <Closed channels={value.channels} />
          {NOTICE_AREAS.map((area) => (
            <Area
              key={area}
              area={area}
              find={(kind, channel) => value.list.find((one) => isSame(one, { kind, channel }))}
              show={(after) =>
                asked.show({ ...value, list: value.list.map((one) => (isSame(one, after) ? after : one)) })
              }
            />
          ))}
        </Stack>
      ) : (
        <Waiting name="消息模板" asked={asked} />
      )}
    </>
  );
}
