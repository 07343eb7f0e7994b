import { useState } from 'react';
import { formatDateTime } from '../../../../engine/rules/format/dates.ts';
import type { TestWebhookAnswer, Webhook } from '../../../../schemas/types/contract.ts';
import { ask } from '../../../calls/ask.ts';
import { useCall } from '../../../calls/use-call.ts';
import { LinkButton } from '../../../parts/LinkButton.tsx';
import type { PageProps } from '../../../route.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { Input } from '../../../../ui/controls/Input.tsx';
import { Row, Stack } from '../../../../ui/layout/flow.tsx';
import { Badge } from '../../../../ui/text/Badge.tsx';
import { Note } from '../../../../ui/text/Note.tsx';
import { EditGrid, EditNote, EditPage, EditPart, type Editing } from '../../form/EditPage.tsx';
import { ChoiceField, TextField } from '../../form/fields/fields.tsx';
import { useOffice } from '../../office-context.ts';
import { Waiting } from '../../parts/Waiting.tsx';
import { EventChoice, ShopChoice } from './choices.tsx';
import { HOOK_STATES } from './hook-states.ts';

interface HookDraft {
  name: string;
  url: string;
  events: string[];
  /** null for all shops */
  shopIds: number[] | null;
  enabled: boolean;
}

const BLANK: HookDraft = { name: '', url: '', events: [], shopIds: null, enabled: true };

const draftOf = ({ name, url, events, shop_ids: shopIds, enabled }: Webhook): HookDraft => ({
  name,
  url,
  events,
  shopIds,
  enabled,
});

function errorOf({ name, url, events, shopIds }: HookDraft): string {
  if (name.trim() === '') return '请输入名称';
  if (url.trim() === '') return '请输入网址';
  if (events.length === 0) return '请至少选择一种事件';
  return shopIds?.length === 0 ? '请至少选择一家店铺' : '';
}

const fieldsOf = ({ name, url, events, shopIds, enabled }: HookDraft) => ({
  name: name.trim(),
  url: url.trim(),
  events,
  enabled,
  ...(shopIds && { shop_ids: shopIds }),
});

/** What came back from a test. */
function outcomeOf({ went_well, status, took, answer }: TestWebhookAnswer): string {
  if (status === null) return `没有送达：${answer}`;
  return `${went_well ? '已送达' : '对方拒绝'}，状态码 ${status}，用时 ${took} 毫秒${answer ? `，答复：${answer.slice(0, 200)}` : ''}`;
}

/** The secret by which the receiver knows that a message is ours, and a test. */
function Secret({ stored, take }: Pick<Editing<Webhook, HookDraft>, 'take'> & { stored: Webhook }) {
  const { session, notices } = useOffice();
  const [outcome, setOutcome] = useState('');
  const [busy, setBusy] = useState(false);
  const { hook_id, name, secret, former_until: until } = stored;
  const attempt = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    await work().catch((error: unknown) => notices.show((error as Error).message, 'error'));
    setBusy(false);
  };
  const renew = async (): Promise<void> => {
    const question = `更换「${name}」的签名密钥？一天内新旧密钥同时签名，请在此期间更新对方系统。`;
    if (!(await notices.confirm(question, '更换', true))) return;
    await attempt(async () => take(await ask(session, 'POST /mall/webhooks/:hook_id/secret', { hook_id })));
  };
  const test = (): Promise<void> =>
    attempt(async () => setOutcome(outcomeOf(await ask(session, 'POST /mall/webhooks/:hook_id/test', { hook_id }))));
  return (
    <EditPart title="签名与测试">
      <Stack>
        <Stack as="label" gap={1}>
          <span>签名密钥</span>
          <Input readOnly value={secret ?? ''} onFocus={({ target }) => target.select()} />
        </Stack>
        <EditNote>
          {until === undefined
            ? '推送按 Standard Webhooks 规范签名（webhook-id、webhook-timestamp、webhook-signature）。'
            : `原密钥在 ${formatDateTime(until)} 前仍同时签名。`}
        </EditNote>
        <Row wraps="always">
          <Button disabled={busy} onClick={() => void test()}>
            发送测试
          </Button>
          <Button disabled={busy} onClick={() => void renew()}>
            更换密钥
          </Button>
        </Row>
        <Note role="status">{outcome}</Note>
      </Stack>
    </EditPart>
  );
}

function Head({ stored }: { stored: Webhook | undefined }) {
  return (
    <>
      <h1>{stored?.name ?? '新建推送'}</h1>
      {stored && <Badge {...HOOK_STATES[stored.state]} />}
      {stored && <LinkButton to={`/edit/webhook-deliveries?hook_id=${stored.hook_id}`}>推送记录</LinkButton>}
    </>
  );
}

function Editor({ first }: { first: Webhook | undefined }) {
  const { session, notices } = useOffice();
  const mayWrite = session.may('connections.write');
  const resume = async ({ stored, take }: Editing<Webhook, HookDraft>): Promise<void> => {
    if (!stored) return;
    const { hook_id, version } = stored;
    try {
      const again = { ...fieldsOf(draftOf(stored)), hook_id, version };
      take(await ask(session, 'PUT /mall/webhooks/:hook_id', again));
      notices.show('已恢复推送');
    } catch (error) {
      notices.show((error as Error).message, 'error');
    }
  };
  return (
    <EditPage<Webhook, HookDraft>
      first={first}
      blank={BLANK}
      draftOf={draftOf}
      errorOf={errorOf}
      save={(draft, stored) =>
        stored
          ? ask(session, 'PUT /mall/webhooks/:hook_id', {
              ...fieldsOf(draft),
              hook_id: stored.hook_id,
              version: stored.version,
            })
          : ask(session, 'POST /mall/webhooks', fieldsOf(draft))
      }
      read={({ hook_id }) => ask(session, 'GET /mall/webhooks/:hook_id', { hook_id })}
      list="/edit/webhooks"
      pathOf={({ hook_id }) => `/edit/webhooks/${hook_id}`}
      mayWrite={mayWrite}
      head={({ stored }) => <Head stored={stored} />}
    >
      {(editing) => (
        <>
          {editing.stored?.state === 'paused' && (
            <EditPart title="已暂停">
              <EditNote>连续一天没有一次送达，推送已暂停。期间的事件都已记下，恢复后按顺序推送。</EditNote>
              <Row>
                <Button onClick={() => void resume(editing)}>恢复推送</Button>
              </Row>
            </EditPart>
          )}
          <EditPart title="推送地址">
            <EditGrid>
              <TextField
                title="名称"
                value={editing.draft.name}
                maxLength={30}
                onChange={(name) => editing.change({ name })}
              />
              <ChoiceField
                title="启用"
                value={editing.draft.enabled ? 'on' : 'off'}
                options={[
                  { value: 'on', text: '启用' },
                  { value: 'off', text: '停用，停用期间的事件不补发' },
                ]}
                onChange={(value) => editing.change({ enabled: value === 'on' })}
              />
              <TextField
                title="网址"
                note="以 https:// 开头；10 秒内答复 2xx 即为送达，否则在一天内多次重试"
                wide
                value={editing.draft.url}
                maxLength={500}
                fold="contact"
                onChange={(url) => editing.change({ url })}
              />
            </EditGrid>
          </EditPart>
          <EditPart title="事件">
            <EditNote>推送只含编号、状态和版本，不含会员和收货人的资料；对方凭接口密钥再来查询。</EditNote>
            <EventChoice chosen={editing.draft.events} onChange={(events) => editing.change({ events })} />
          </EditPart>
          <EditPart title="店铺">
            <ShopChoice
              own
              shopIds={editing.draft.shopIds}
              note="所有店铺和商城自营的变化。"
              onChange={(shopIds) => editing.change({ shopIds })}
            />
          </EditPart>
          {editing.stored && mayWrite && <Secret stored={editing.stored} take={editing.take} />}
        </>
      )}
    </EditPage>
  );
}

function Stored({ id }: { id: string }) {
  const { session } = useOffice();
  const asked = useCall(session, 'GET /mall/webhooks/:hook_id', { hook_id: id });
  return asked.value ? <Editor first={asked.value} /> : <Waiting page name="推送地址" asked={asked} />;
}

/** A webhook that is stored, or a new one. */
export default function HookPage({ params: { hook_id: id } }: PageProps) {
  return id === undefined ? <Editor first={undefined} /> : <Stored key={id} id={id} />;
}
