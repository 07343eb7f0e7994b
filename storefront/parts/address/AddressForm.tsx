import {
  ADDRESS_LABELS,
  ADDRESS_LIMITS,
  addressLabelMessage,
  postalCodeMessage,
  receiverNameMessage,
  regionMessage,
  streetMessage,
  telephoneMessage,
  ADDRESS_MESSAGES,
  type WrittenAddress,
} from '../../../engine/rules/places/address.ts';
import { PLACES_MESSAGES } from '../../../engine/rules/messages/places.ts';
import { isComplete, regionPath, type Region } from '../../../engine/rules/places/regions.ts';
import type { Address } from '../../../schemas/types/contract.ts';
import type { AddressDraft } from './address-api.ts';
import { ApiError } from '../../shell/api/answers.ts';
import type { RegionSource } from '../../shell/api/mall-api.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Checkbox } from '../../../ui/controls/Checkbox.tsx';
import { Field, Form } from '../../form/Form.tsx';
import { TextInput } from '../../form/TextInput.tsx';
import { useForm, type FormModel } from '../../form/useForm.ts';
import { PasteAddress } from './PasteAddress.tsx';
import { RegionPicker, type RegionChoice } from './RegionPicker.tsx';
import { useRegions } from './useRegions.ts';
import { Columns, Row } from '../../../ui/layout/flow.tsx';
import styles from './address.module.css';

interface AddressFormProps {
  regions: RegionSource;
  /** The address to change; without it a new one is created. */
  address?: Address;
  /** Saves the address; rejects with ApiError, whose messages are then shown at their fields. */
  onSave: (draft: AddressDraft) => Promise<void>;
  onCancel?: () => void;
}

interface Values {
  username: string;
  telephone: string;
  region: RegionChoice;
  adrdetail: string;
  postalCode: string;
  label: string;
  isDefault: boolean;
}

/** '' when the choice is complete in the tree; without the tree it is unknown whether a city has counties. */
function regionCheck(tree: readonly Region[] | null, { province, city, county }: RegionChoice): string {
  const names = [province, city, county].map((label) => ({ label, id: '' }));
  if (!tree) return regionMessage(names.findIndex(({ label }) => label === '')).message;
  const path = regionPath(tree, names);
  return isComplete(path) ? '' : regionMessage(path.length).message;
}

function initialOf(address: Address | undefined): Values {
  const { province = '', city = '', county = '' } = address ?? {};
  return {
    username: address?.username ?? '',
    telephone: address?.telephone ?? '',
    region: { province, city, county },
    adrdetail: address?.adrdetail ?? '',
    postalCode: address?.postalCode ?? '',
    label: address?.label ?? '',
    isDefault: address?.is_def ?? false,
  };
}

/** Shows messages of the server at their fields; the three regions share one field. */
function showErrors(form: FormModel<Values>, error: unknown): void {
  if (!(error instanceof ApiError)) return;
  for (const [field, message] of Object.entries(error.errors)) {
    const isRegion = field === 'province' || field === 'city' || field === 'county';
    if (isRegion) form.setError('region', message);
    else if (field in form.values) form.setError(field as keyof Values, message);
  }
}

/** The address editor (storefront spec 3 to 5), used by the checkout and the member area. */
export function AddressForm({ regions, address, onSave, onCancel }: AddressFormProps) {
  const tree = useRegions(regions.address);
  const form: FormModel<Values> = useForm<Values>({
    initial: initialOf(address),
    rules: {
      username: { required: ADDRESS_MESSAGES.username, checks: [receiverNameMessage] },
      telephone: { required: ADDRESS_MESSAGES.telephone, checks: [telephoneMessage] },
      region: { required: PLACES_MESSAGES.chooseProvince, checks: [(value) => regionCheck(tree, value)] },
      adrdetail: { required: ADDRESS_MESSAGES.adrdetail, checks: [streetMessage] },
      postalCode: { checks: [postalCodeMessage] },
      label: { checks: [addressLabelMessage] },
    },
    onSubmit: async ({ region, ...rest }) => {
      await onSave({ ...rest, ...region }).catch((error: unknown) => showErrors(form, error));
    },
  });
  const fill = ({ province, city, county, ...found }: WrittenAddress): void => {
    for (const name of ['username', 'telephone', 'adrdetail', 'postalCode'] as const)
      if (found[name] !== '') form.setValue(name, found[name]);
    if (province !== '') form.setValue('region', { province, city, county });
  };
  return (
    <Form form={form}>
      <PasteAddress tree={tree} onFound={fill} />
      <Columns>
        <Field form={form} name="username" label="收货人">
          {(control) => (
            <TextInput {...control} data-autofocus="" autoComplete="name" maxLength={ADDRESS_LIMITS.username} />
          )}
        </Field>
        <Field form={form} name="telephone" label="手机号码">
          {(control) => <TextInput {...control} type="tel" inputMode="tel" autoComplete="tel" maxLength={11} />}
        </Field>
      </Columns>
      <Field form={form} name="region" label="所在地区">
        {({ id, value, onChange, ...control }) => (
          <RegionPicker
            id={id}
            tree={tree}
            provinces={regions.provinces}
            value={value}
            onChange={onChange}
            invalid={control['aria-invalid']}
            describedBy={control['aria-describedby']}
          />
        )}
      </Field>
      <Field form={form} name="adrdetail" label="详细地址">
        {(control) => (
          <TextInput
            {...control}
            placeholder="街道、小区、楼栋、门牌号"
            autoComplete="street-address"
            maxLength={ADDRESS_LIMITS.adrdetail}
          />
        )}
      </Field>
      <Columns>
        <Field form={form} name="postalCode" label="邮政编码（选填）">
          {(control) => (
            <TextInput
              {...control}
              inputMode="numeric"
              autoComplete="postal-code"
              maxLength={ADDRESS_LIMITS.postalCode}
            />
          )}
        </Field>
        <Field form={form} name="label" label="标签（选填）">
          {(control) => (
            <Row wraps="always">
              {ADDRESS_LABELS.map((label) => (
                <Button
                  key={label}
                  size="small"
                  aria-pressed={control.value === label}
                  kind={control.value === label ? 'primary' : 'secondary'}
                  onClick={() => control.onChange(control.value === label ? '' : label)}
                >
                  {label}
                </Button>
              ))}
              <TextInput
                {...control}
                className={styles.own}
                placeholder="或自己写，最多6个字"
                maxLength={ADDRESS_LIMITS.label}
              />
            </Row>
          )}
        </Field>
      </Columns>
      <Checkbox
        value={form.values.isDefault}
        trueValue={true}
        falseValue={false}
        onChange={(value) => form.setValue('isDefault', value)}
      >
        设为默认地址
      </Checkbox>
      <Row gap={3} at="end" className={styles.foot}>
        {onCancel && <Button onClick={onCancel}>取消</Button>}
        <Button type="submit" kind="primary" busy={form.busy}>
          保存地址
        </Button>
      </Row>
    </Form>
  );
}
