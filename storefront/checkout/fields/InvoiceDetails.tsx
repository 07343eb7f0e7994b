import { Columns } from '../../../ui/layout/flow.tsx';
import { TextInput } from '../../form/TextInput.tsx';
import { Labelled } from './Labelled.tsx';
import type { InvoiceDraft, FieldMessages } from '../order/order-draft.ts';

const MORE: readonly [
  keyof Pick<InvoiceDraft, 'companyAddress' | 'companyPhone' | 'bankName' | 'bankAccount'>,
  string,
  number,
][] = [
  ['companyAddress', '注册地址（选填）', 200],
  ['companyPhone', '注册电话（选填）', 30],
  ['bankName', '开户银行（选填）', 100],
  ['bankAccount', '银行账号（选填）', 40],
];

export interface InvoiceDetailsProps {
  value: InvoiceDraft;
  errors: FieldMessages;
  onChange: (value: InvoiceDraft) => void;
}

/** Who the invoice is made out to; a company has a tax number (storefront spec 5). */
export function InvoiceDetails({ value, errors, onChange }: InvoiceDetailsProps) {
  const set = (part: Partial<InvoiceDraft>): void => onChange({ ...value, ...part });
  return (
    <Columns gap={4}>
      <Labelled name="invoiceTitle" label="发票抬头" required error={errors['invoiceTitle']}>
        {(control) => (
          <TextInput {...control} value={value.title} maxLength={100} onChange={(title) => set({ title })} />
        )}
      </Labelled>
      {value.kind === 'unit' && (
        <>
          <Labelled name="taxNumber" label="纳税人识别号" required error={errors['taxNumber']}>
            {(control) => (
              <TextInput
                {...control}
                value={value.taxNumber}
                maxLength={20}
                autoCapitalize="characters"
                onChange={(taxNumber) => set({ taxNumber })}
              />
            )}
          </Labelled>
          {MORE.map(([name, label, limit]) => (
            <Labelled key={name} name={name} label={label}>
              {(control) => (
                <TextInput
                  {...control}
                  value={value[name]}
                  maxLength={limit}
                  onChange={(text) => set({ [name]: text })}
                />
              )}
            </Labelled>
          ))}
        </>
      )}
    </Columns>
  );
}
