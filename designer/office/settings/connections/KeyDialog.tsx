import { useState } from 'react';
import { rightsText, withReading, isRight } from '../../../../schemas/rights.ts';
import type { ApiKey } from '../../../../schemas/types/contract.ts';
import { ask } from '../../../calls/ask.ts';
import { useCall } from '../../../calls/use-call.ts';
import { Dialog } from '../../../parts/Dialog.tsx';
import { Button } from '../../../../ui/controls/Button.tsx';
import { Input } from '../../../../ui/controls/Input.tsx';
import { Stack } from '../../../../ui/layout/flow.tsx';
import { Note } from '../../../../ui/text/Note.tsx';
import { ChoiceField, CountField, TextField } from '../../form/fields/fields.tsx';
import { FormDialog } from '../../form/form-dialog.tsx';
import { useOffice } from '../../office-context.ts';
import { Missing } from '../../parts/Waiting.tsx';
import { ShopChoice, Ticks } from './choices.tsx';

const LIVES = [
  { value: '0', text: '长期有效' },
  { value: '30', text: '30 天' },
  { value: '90', text: '90 天' },
  { value: '365', text: '1 年' },
];

/** The key, which is shown this once. */
function Shown({ made, onClose }: { made: ApiKey; onClose(): void }) {
  return (
    <Dialog
      title={`「${made.name}」的密钥`}
      onClose={onClose}
      footer={
        <Button kind="primary" onClick={onClose}>
          已保存，关闭
        </Button>
      }
    >
      <Stack>
        <Stack as="label" gap={1}>
          <span>密钥</span>
          <Input readOnly value={made.key ?? ''} onFocus={({ target }) => target.select()} />
        </Stack>
        <Note>关闭后不再显示。请保存到对方系统里，不要发到群里或写进网页；泄露后请吊销，再建一个。</Note>
      </Stack>
    </Dialog>
  );
}

/** Makes a key of roles, and shows it. */
export function KeyDialog({ onClose, onDone }: { onClose(): void; onDone(): void }) {
  const { session } = useOffice();
  const asked = useCall(session, 'GET /mall/api-keys/roles', {});
  const roles = asked.value?.list ?? [];
  const [name, setName] = useState('');
  const [roleIds, setRoleIds] = useState<number[]>([]);
  const [shopIds, setShopIds] = useState<number[] | null>(null);
  const [days, setDays] = useState('365');
  const [pace, setPace] = useState(300);
  const [made, setMade] = useState<ApiKey>();
  const check = (): string => {
    if (name.trim() === '') return '请输入名称';
    if (roleIds.length === 0) return '请至少选择一个角色';
    return shopIds?.length === 0 ? '请至少选择一家店铺' : '';
  };
  const send = async (): Promise<void> => {
    const fields = { name: name.trim(), role_ids: roleIds, days: Number(days), per_minute: pace };
    setMade(await ask(session, 'POST /mall/api-keys', { ...fields, ...(shopIds && { shop_ids: shopIds }) }));
  };
  if (made) return <Shown made={made} onClose={onDone} />;
  const rights = roles.filter(({ role_id }) => roleIds.includes(role_id)).flatMap((role) => role.rights);
  return (
    <FormDialog
      title="新建接口密钥"
      submit="新建"
      check={check}
      send={send}
      onClose={onClose}
      // The dialog goes on with the key; the list is read again when it is closed.
      onDone={() => undefined}
    >
      <TextField title="名称" note="对方系统的名称，如 ERP、仓库" value={name} maxLength={30} onChange={setName} />
      <Missing name="角色" asked={asked} />
      <Ticks
        legend="角色（可选多个，权限相加）"
        options={roles.map(({ role_id, name: text }) => ({ value: role_id, text }))}
        chosen={roleIds}
        onChange={setRoleIds}
      />
      <Note>
        {rights.length > 0
          ? `可以调用：${rightsText(withReading(rights.filter(isRight)))}`
          : '密钥不能管理操作员、角色、设置和密钥，也不能代替第二人复核。'}
      </Note>
      <ShopChoice shopIds={shopIds} note="按所选角色的店铺范围。" onChange={setShopIds} />
      <ChoiceField title="有效期" value={days} options={LIVES} onChange={setDays} />
      <CountField title="每分钟最多调用次数" value={pace} limits={{ minimum: 1, maximum: 1200 }} onChange={setPace} />
    </FormDialog>
  );
}
