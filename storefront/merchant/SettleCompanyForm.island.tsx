import {
  BANK_ACCOUNT_TYPES,
  COMPANY_NAMES,
  companyMessage,
  MERCHANT_LIMITS,
  type CompanyFields,
} from '../../engine/rules/people/merchant.ts';
import { regionMessage } from '../../engine/rules/places/address.ts';
import { isComplete, regionPath, type Region } from '../../engine/rules/places/regions.ts';
import type { RegionSource } from '../shell/api/mall-api.ts';
import { RegionPicker } from '../parts/address/RegionPicker.tsx';
import { useRegions } from '../parts/address/useRegions.ts';
import { partPath, type SettlePage } from './merchant-page.ts';
import { ChoiceField, SettleForm } from './settle-form.tsx';
import { Field } from '../form/Form.tsx';
import { Input } from '../../ui/controls/Input.tsx';
import { Columns, Stack } from '../../ui/layout/flow.tsx';
import { TextInput, type TextInputProps } from '../form/TextInput.tsx';
import type { FieldRules, FormModel, FormRules } from '../form/useForm.ts';
import { usePostedForm } from '../form/usePostedForm.ts';
import styles from './merchant.module.css';

export interface CompanyValues extends CompanyFields {
  province: string;
  city: string;
  county: string;
}

export interface SettleCompanyFormProps {
  page: SettlePage;
  base: string;
  regions: RegionSource;
  banks: string[];
  values: CompanyValues;
}

function regionProblem(tree: readonly Region[] | null, { province, city, county }: CompanyValues): string {
  const names = [province, city, county].map((label) => ({ label, id: '' }));
  if (!tree) return province === '' ? regionMessage(0).message : '';
  const path = regionPath(tree, names);
  return isComplete(path) ? '' : regionMessage(path.length).message;
}

/** The shared rules; a field that is optional in some applications gets no `required` message here. */
function rulesOf(tree: readonly Region[] | null): FormRules<CompanyValues> {
  const rules = COMPANY_NAMES.map((name): [string, FieldRules<CompanyValues>] => [
    name,
    {
      ...(name === 'bank_mobile' ? {} : { required: companyMessage(name, EMPTY) }),
      checks: [(_value, values) => companyMessage(name, values)],
    },
  ]);
  return {
    ...(Object.fromEntries(rules) as FormRules<CompanyValues>),
    province: { required: regionMessage(0).message, checks: [(_value, values) => regionProblem(tree, values)] },
  };
}

const EMPTY = Object.fromEntries(COMPANY_NAMES.map((name) => [name, ''])) as unknown as CompanyFields;

type Texts = Exclude<keyof CompanyFields, 'bank_acct_type'>;

function Line({
  form,
  name,
  label,
  hint,
  ...input
}: { form: FormModel<CompanyValues>; name: Texts; label: string; hint?: string } & Omit<
  Partial<TextInputProps>,
  'form' | 'name'
>) {
  return (
    <Field form={form} name={name} label={label} {...(hint ? { hint } : {})}>
      {(control) => <TextInput {...input} {...control} />}
    </Field>
  );
}

function Place({
  form,
  regions,
  tree,
}: {
  form: FormModel<CompanyValues>;
  regions: RegionSource;
  tree: Region[] | null;
}) {
  const { province, city, county } = form.values;
  return (
    <>
      {Object.entries({ province, city, county }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Field form={form} name="province" label="所在地区">
        {(control) => (
          <RegionPicker
            id={control.id}
            tree={tree}
            provinces={regions.provinces}
            value={{ province, city, county }}
            onChange={(place) => {
              form.setValue('city', place.city);
              form.setValue('county', place.county);
              form.setValue('province', place.province);
            }}
            invalid={control['aria-invalid']}
            describedBy={control['aria-describedby']}
          />
        )}
      </Field>
      <noscript>
        <Stack as="label" gap={1}>
          所在地区（省 市 区，用空格分开）
          <Input name="region_text" defaultValue={[province, city, county].filter(Boolean).join(' ')} />
        </Stack>
      </noscript>
    </>
  );
}

/** The second part: company, legal representative, bank account. */
export default function SettleCompanyForm({ page, base, regions, banks, values }: SettleCompanyFormProps) {
  const tree = useRegions(regions.address);
  const posted = usePostedForm(page, values, rulesOf(tree));
  const { form } = posted;
  const isPrivate = form.values.bank_acct_type === '2';
  return (
    <SettleForm posted={posted} action={page.action} back={partPath(base, 1)} submit="下一步">
      <h2 className={styles.part}>企业信息</h2>
      <Columns gap={3}>
        <Line
          form={form}
          name="merchant_name"
          label="企业名称"
          hint="与营业执照上的名称一致"
          maxLength={MERCHANT_LIMITS.merchant_name}
          autoComplete="organization"
        />
        <Line
          form={form}
          name="social_credit_code_id"
          label="统一社会信用代码（纳税人识别号）"
          hint="15、17、18 或 20 位大写字母和数字"
          maxLength={30}
          autoCapitalize="characters"
          autoComplete="off"
        />
        <Place form={form} regions={regions} tree={tree} />
        <Line
          form={form}
          name="address"
          label="详细地址"
          maxLength={MERCHANT_LIMITS.address}
          autoComplete="street-address"
        />
      </Columns>
      <h2 className={styles.part}>法人信息</h2>
      <Columns gap={3}>
        <Line
          form={form}
          name="legal_name"
          label="法人姓名"
          maxLength={MERCHANT_LIMITS.legal_name}
          autoComplete="name"
        />
        <Line
          form={form}
          name="legal_cert_id"
          label="法人身份证号"
          maxLength={18}
          autoCapitalize="characters"
          autoComplete="off"
        />
        <Line
          form={form}
          name="legal_mobile"
          label="法人手机号码"
          type="tel"
          maxLength={11}
          autoComplete="tel-national"
        />
      </Columns>
      <h2 className={styles.part}>结算账户</h2>
      <ChoiceField form={form} name="bank_acct_type" label="账户类型" options={Object.entries(BANK_ACCOUNT_TYPES)} />
      <Columns gap={3}>
        <Line form={form} name="card_id_mask" label="银行账号" inputMode="numeric" maxLength={30} autoComplete="off" />
        <Line
          form={form}
          name="bank_name"
          label="开户银行"
          hint="选择银行，可以补充支行名称"
          maxLength={MERCHANT_LIMITS.bank_name}
          list="banks"
          autoComplete="off"
        />
        <Line
          form={form}
          name="bank_mobile"
          label={isPrivate ? '银行预留手机号码' : '银行预留手机号码（对公账户选填）'}
          type="tel"
          maxLength={11}
          autoComplete="off"
        />
      </Columns>
      <datalist id="banks">
        {banks.map((bank) => (
          <option key={bank} value={bank} />
        ))}
      </datalist>
    </SettleForm>
  );
}
