/** Providers of the mall: what is set, by the office or by the environment, a dialog to set it, and a button that tries it. */
import { useState } from 'react';
import type { Provider } from '../../../../schemas/types/contract.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { Row, Stack } from '../../../../ui/layout/flow.tsx';
import { Card, Head } from '../../../../ui/layout/layout.tsx';
import { Badge, type BadgeTone } from '../../../../ui/text/Badge.tsx';
import { Facts, type Fact } from '../../../../ui/text/Facts.tsx';
import { Note } from '../../../../ui/text/Note.tsx';
import { ask } from '../../../calls/ask.ts';
import { useCall } from '../../../calls/use-call.ts';
import { useOffice } from '../../office-context.ts';
import { Waiting } from '../../parts/Waiting.tsx';
import { ProviderDialog } from './ProviderDialog.tsx';
import { ProviderTest } from './ProviderTest.tsx';

type Field = Provider['fields'][number];

const STATES: Record<Provider['state'], { tone: BadgeTone; text: string }> = {
  on: { tone: 'success', text: '已设置' },
  off: { tone: 'neutral', text: '未设置' },
  wrong: { tone: 'danger', text: '设置有误' },
};

/** What a field has, in words; a secret by its end. */
function wordsOf({ state, secret, shown, optional }: Field): string {
  if (state === 'unset') return optional ? '默认' : '未设置';
  if (state === 'locked') return '无法解开，请重新填写';
  if (state === 'environment') return shown === '' ? '由环境变量设定' : `${shown}（由环境变量设定）`;
  if (!secret) return shown;
  return shown === '' ? '已设置' : `已设置（末四位 ${shown}）`;
}

const factOf = (field: Field): Fact => [field.title, wordsOf(field)];

function ProviderCard({ first }: { first: Provider }) {
  const { session, notices } = useOffice();
  const [stored, setStored] = useState(first);
  const [isOpen, setOpen] = useState(false);
  const { name, title, use, state, problem, fields } = stored;
  const mayWrite = session.may('providers.write');
  const isOurs = fields.some((field) => field.state === 'stored' || field.state === 'locked');
  const isFree = fields.some((field) => field.state !== 'environment');
  const clear = async (): Promise<void> => {
    if (!(await notices.confirm(`清除「${title}」在后台填写的全部内容？${use}将立即停用。`, '清除', true))) return;
    const values = Object.fromEntries(
      fields.filter((field) => field.state !== 'environment').map(({ variable }) => [variable, '']),
    );
    try {
      setStored(await ask(session, 'PUT /mall/providers/:name', { name, values }));
      notices.show('已清除');
    } catch (error) {
      notices.show((error as Error).message, 'error');
    }
  };
  return (
    <Card as="section" aria-labelledby={`provider-${name}`}>
      <Stack>
        <Row>
          <h2 id={`provider-${name}`}>{title}</h2>
          <Badge {...STATES[state]} />
        </Row>
        <Note>{use}</Note>
        {problem !== '' && (
          <Note tone="error" role="alert">
            {problem}
          </Note>
        )}
        {state !== 'off' && <Facts names="long" facts={fields.map(factOf)} />}
        {mayWrite && (
          <Row wraps="always">
            {isFree && (
              <Button aria-label={`${state === 'off' ? '设置' : '修改'}${title}`} onClick={() => setOpen(true)}>
                {state === 'off' ? '设置' : '修改'}
              </Button>
            )}
            {state === 'on' && <ProviderTest provider={stored} />}
            {isOurs && (
              <Button kind="quiet" aria-label={`清除${title}`} onClick={() => void clear()}>
                清除
              </Button>
            )}
          </Row>
        )}
      </Stack>
      {isOpen && <ProviderDialog provider={stored} saved={setStored} onClose={() => setOpen(false)} />}
    </Card>
  );
}

export default function ProviderPage() {
  const { session } = useOffice();
  const asked = useCall(session, 'GET /mall/providers', {});
  if (!asked.value) return <Waiting page name="服务商" asked={asked} />;
  return (
    <Stack gap={4}>
      <Head>
        <h1>服务商</h1>
      </Head>
      <Note>密钥加密保存，保存后不再显示，保存即生效，无须重启。服务器环境变量设定的字段以环境变量为准。</Note>
      {asked.value.list.map((provider) => (
        <ProviderCard key={provider.name} first={provider} />
      ))}
    </Stack>
  );
}
