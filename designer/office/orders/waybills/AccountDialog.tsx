/** The contract of a shop with a carrier. The stored password is never shown; an empty one keeps it. */
import { useId, useState } from 'react';
import type { CarrierAccount } from '../../../../schemas/types/contract.ts';
import { Field } from '../../../../ui/controls/Field.tsx';
import { Input, SelectBox } from '../../../../ui/controls/Input.tsx';
import { Note } from '../../../../ui/text/Note.tsx';
import { ask } from '../../../calls/ask.ts';
import { useCall } from '../../../calls/use-call.ts';
import { FormDialog } from '../../form/form-dialog.tsx';
import { useOffice } from '../../office-context.ts';
import { Missing } from '../../parts/Waiting.tsx';
import { useAskedShops } from '../../shops/use-shops.ts';
import { placeError, ReceiverFields, Text } from '../edit/receiver-fields.tsx';

interface AccountDialogProps {
  account: CarrierAccount | undefined;
  onClose(): void;
  onDone(): void;
}

interface ChoiceProps {
  title: string;
  value: string;
  disabled?: boolean;
  options: readonly (readonly [value: string, text: string])[];
  onChange(value: string): void;
}

function Choice({ title, value, options, onChange, disabled }: ChoiceProps) {
  const id = useId();
  return (
    <Field>
      <label htmlFor={id}>{title}</label>
      <SelectBox id={id} value={value} disabled={disabled} onChange={({ target }) => onChange(target.value)}>
        {options.map(([one, text]) => (
          <option key={one} value={one}>
            {text}
          </option>
        ))}
      </SelectBox>
    </Field>
  );
}

const PAYS = [
  ['3', '月结'],
  ['1', '寄件人付'],
  ['2', '收件人付'],
] as const;

const NOBODY = { name: '', mobile: '', state: '', city: '', district: '', address: '' };

export function AccountDialog({ account, onClose, onDone }: AccountDialogProps) {
  const { session } = useOffice();
  const { shops, ...askedShops } = useAskedShops();
  const companies = useCall(session, 'GET company/logistics/list', {});
  const { value: carriers = [] } = companies;
  const accounts = useCall(session, 'GET /mall/carrier-accounts', {});
  const known = accounts.value;
  const providers = known?.providers ?? [];
  const [draft, setDraft] = useState({
    shop: String(account?.distributor_id ?? 0),
    carrier: account?.carrier ?? '',
    provider: account?.provider ?? '',
    customer: account?.customer ?? '',
    password: '',
    month_code: account?.month_code ?? '',
    pay_type: String(account?.pay_type ?? 3),
    sender: account?.sender ?? NOBODY,
  });
  const change = (part: Partial<typeof draft>): void => setDraft((before) => ({ ...before, ...part }));
  const provider = draft.provider || providers[0]?.name || '';
  const passwordId = useId();
  const { shop, pay_type, sender, ...said } = draft;
  return (
    <FormDialog
      title={account ? `修改${account.carrier_name}账号` : '添加物流账号'}
      submit="保存"
      check={() =>
        draft.carrier === ''
          ? '请选择物流公司'
          : provider === ''
            ? known
              ? '还没有接通面单服务，请管理员配置'
              : '正在加载面单服务，请稍后再试'
            : placeError(sender).replace('收货人', '寄件人')
      }
      send={() =>
        ask(session, 'PUT /mall/carrier-accounts', {
          ...said,
          provider,
          distributor_id: Number(shop),
          pay_type: Number(pay_type) as CarrierAccount['pay_type'],
          sender,
          ...(account && { version: account.version }),
        })
      }
      onClose={onClose}
      onDone={onDone}
    >
      <Missing name="店铺" asked={askedShops} />
      <Missing name="物流公司" asked={companies} />
      <Missing name="面单服务" asked={accounts} />
      <Choice
        title="店铺"
        value={shop}
        disabled={account !== undefined}
        options={[['0', '全部店铺'], ...shops.map(({ value, text }) => [value, text] as const)]}
        onChange={(value) => change({ shop: value })}
      />
      <Choice
        title="物流公司"
        value={draft.carrier}
        disabled={account !== undefined}
        options={[['', '请选择'], ...carriers.map(({ corp_code, corp_name }) => [corp_code, corp_name] as const)]}
        onChange={(carrier) => change({ carrier })}
      />
      <Choice
        title="面单服务"
        value={provider}
        options={providers.map(({ name, title }) => [name, title] as const)}
        onChange={(value) => change({ provider: value })}
      />
      <Text title="客户编码" value={draft.customer} maxLength={60} onChange={(customer) => change({ customer })} />
      <Field>
        <label htmlFor={passwordId}>密码</label>
        <Input
          id={passwordId}
          type="password"
          autoComplete="new-password"
          maxLength={100}
          placeholder={account?.has_password ? '已设置，不修改请留空' : ''}
          value={draft.password}
          onChange={({ target }) => change({ password: target.value })}
        />
      </Field>
      <Text
        title="月结编码"
        value={draft.month_code}
        maxLength={60}
        onChange={(code) => change({ month_code: code })}
      />
      <Choice title="付费方式" value={pay_type} options={PAYS} onChange={(value) => change({ pay_type: value })} />
      <Note>寄件人印在面单上。</Note>
      <ReceiverFields
        title="寄件人"
        place={sender}
        change={(part) => setDraft((before) => ({ ...before, sender: { ...before.sender, ...part } }))}
      />
    </FormDialog>
  );
}
