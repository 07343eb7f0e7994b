import type { Address } from '../../../schemas/types/contract.ts';
import type { RegionSource } from '../../shell/api/mall-api.ts';
import { useShop } from '../../shell/client/shop-context.ts';
import { AddressForm } from '../../parts/address/AddressForm.tsx';
import { withAddress } from '../../parts/address/with-address.ts';

export interface AddressEditorProps {
  regions: RegionSource;
  address?: Address;
  /** Path to return to with the saved address. */
  back: string;
}

/** The address editor as its own page; after saving, the browser returns to the page that needs the address. */
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
        // The page is being left; the button stays busy until then.
        await new Promise<void>(() => undefined);
      }}
    />
  );
}
