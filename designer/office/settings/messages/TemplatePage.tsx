/** One kind of message: its text on each channel. */
import { CHANNEL_NAMES } from '../../../../engine/rules/notices/notice.ts';
import { isNoticeKind, NOTICES } from '../../../../engine/rules/notices/notices.ts';
import { Stack } from '../../../../ui/layout/flow.tsx';
import { Head } from '../../../../ui/layout/layout.tsx';
import { Note } from '../../../../ui/text/Note.tsx';
import { useCall } from '../../../calls/use-call.ts';
import type { PageProps } from '../../../route.ts';
import { useOffice } from '../../office-context.ts';
import { Waiting } from '../../parts/Waiting.tsx';
import { ChannelForm } from './ChannelForm.tsx';

export default function TemplatePage({ params: { kind = '' } }: PageProps) {
  const { session } = useOffice();
  const asked = useCall(session, 'GET /mall/message-templates', {});
  if (!isNoticeKind(kind)) return <Note tone="error">没有这个消息模板</Note>;
  const { value } = asked;
  if (!value) return <Waiting page name="消息模板" asked={asked} />;
  const { name, audience, isEither, isFixed } = NOTICES[kind];
  return (
    <>
      <Head>
        <h1>{name}</h1>
      </Head>
      <Stack gap={4}>
        <Note>
          {`发给${audience}。`}
          {isEither && '短信和邮件都开启时，有邮箱的会员收邮件，其他会员收短信。'}
          {isFixed && '这种消息不能关闭，可以修改文字。'}
          变量会换成实际内容；放在方括号里的文字，在其中的变量为空时不显示。
        </Note>
        {value.list
          .filter((template) => template.kind === kind)
          .map((template) => (
            <ChannelForm
              key={template.channel}
              title={CHANNEL_NAMES[template.channel]}
              kind={kind}
              first={template}
              mall={value.mall}
            />
          ))}
      </Stack>
    </>
  );
}
