import { useState } from 'react';
import type { Address } from '../../../schemas/types/contract.ts';
import type { AddressDraft } from './address-api.ts';
import { useShop } from '../../shell/client/shop-context.ts';
import { confirmLazily } from '../asking/confirm-lazily.ts';
import { toast } from '../asking/toast.ts';

export interface AddressBook {
  list: Address[];
  /** Resolves with the saved address; rejects with ApiError. */
  save(draft: AddressDraft, id?: string): Promise<Address>;
  makeDefault(address: Address): Promise<void>;
  /** Removes the address after a question. */
  remove(address: Address): Promise<void>;
}

/** The member's addresses with their changes; after each change the list is loaded again. */
export function useAddresses(initial: Address[]): AddressBook {
  const shop = useShop();
  const [list, setList] = useState(initial);
  const api = async () => {
    if (!shop) throw new Error('Addresses change in the browser only.');
    return (await shop.apis()).addresses;
  };
  const refresh = async (): Promise<void> => setList(await (await api()).list());
  return {
    list,
    async save(draft, id) {
      const saved = await (await api()).save(draft, id);
      await refresh();
      return saved;
    },
    async makeDefault({ address_id }) {
      await (await api()).makeDefault(String(address_id));
      await refresh();
      toast('已设为默认地址', 'success');
    },
    async remove({ address_id }) {
      if (!(await confirmLazily({ message: '请确认是否删除该地址?' }))) return;
      await (await api()).remove(String(address_id));
      await refresh();
      toast('地址已删除', 'success');
    },
  };
}
