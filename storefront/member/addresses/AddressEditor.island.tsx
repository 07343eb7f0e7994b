import type { Address } from '../../../schemas/types/contract.ts';
import type { RegionSource } from '../../shell/api/mall-api.ts';
import { useShop } from '../../shell/client/shop-context.ts';
import { AddressForm } from '../../parts/address/AddressForm.tsx';
import { withAddress } from '../../parts/address/with-address.ts';

export interface AddressEditorProps {
  regions: RegionSource;
  address?: Address;
  /** Path to go to with the saved address. */
  back: string;
}

/** The address editor as a page of its own; afterwards the browser goes back to where the address is needed. */
export default function AddressEditor({ regions, address, back }: AddressEditorProps) {
  const shop = useShop();
  return (
    <AddressForm
      regions={regions}
      address={address}
      onSave={async (draft) => {
        if (!shop) return;
        const { addresses } = await shop.apis();
        const saved = await addresses.save(draft, address && String(address.address_id));
        location.assign(withAddress(back, String(saved.address_id)));
        // The document is being left; the button stays busy until then.
        await new Promise<void>(() => undefined);
      }}
    />
  );
}
