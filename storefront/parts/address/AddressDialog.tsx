import type { Address } from '../../../schemas/types/contract.ts';
import type { AddressDraft } from './address-api.ts';
import type { RegionSource } from '../../shell/api/mall-api.ts';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { AddressForm } from './AddressForm.tsx';

/** The edited address: an existing one, or {} for a new one; null when the editor is closed. */
export type Editing = { address?: Address } | null;

export function AddressDialog({
  regions,
  editing,
  onSave,
  onClose,
}: {
  regions: RegionSource;
  editing: Editing;
  onSave: (draft: AddressDraft, id?: string) => Promise<void>;
  onClose: () => void;
}) {
  const { address } = editing ?? {};
  const id = address && String(address.address_id);
  return (
    <Dialog open={editing !== null} title={address ? '编辑收货地址' : '新增收货地址'} onCancel={onClose}>
      <AddressForm
        key={id ?? 'new'}
        regions={regions}
        address={address}
        onSave={(draft) => onSave(draft, id)}
        onCancel={onClose}
      />
    </Dialog>
  );
}
