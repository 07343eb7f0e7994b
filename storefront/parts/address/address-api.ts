/** Delivery addresses and the region tree (storefront spec 7.3). */
import type { AddressFields } from '../../../engine/rules/places/address.ts';
import type { Region } from '../../../engine/rules/places/regions.ts';
import type { Address } from '../../../schemas/types/contract.ts';
import type { ApiClient } from '../../shell/api/client.ts';

export interface AddressDraft extends AddressFields {
  isDefault: boolean;
}

export interface AddressApi {
  list(): Promise<Address[]>;
  /** Creates an address, or with an id changes it. Rejects with ApiError, whose `errors` belong to fields. */
  save(draft: AddressDraft, id?: string): Promise<Address>;
  makeDefault(id: string): Promise<Address>;
  remove(id: string): Promise<void>;
  /**
   * The region tree, loaded once per page: from the file at `address`, which the browser caches, or by the call when `address` is
   * ''. A failed attempt is dropped without a message, since pickers try again.
   */
  regions(address: string): Promise<Region[]>;
}

function isTree(answer: unknown): answer is Region[] {
  return Array.isArray(answer) && answer.length > 0;
}

export function createAddressApi(client: ApiClient): AddressApi {
  let tree: Promise<Region[]> | undefined;
  const load = async (address: string): Promise<Region[]> => {
    const answer: unknown =
      address === ''
        ? await client.call('GET espier/address', {}, { quiet: true })
        : await (await fetch(address)).json();
    if (!isTree(answer)) throw new Error('The region tree is empty.');
    return answer;
  };
  return {
    async list() {
      return (await client.call('GET member/addresslist', { page: 1, pageSize: 50 })).list;
    },
    save({ isDefault, ...fields }, id) {
      const body = { ...fields, is_def: isDefault ? '1' : '0' } as const;
      return id === undefined
        ? client.call('POST member/address', body)
        : client.call('PUT member/address/:address_id', { ...body, address_id: id });
    },
    makeDefault: (id) => client.call('PUT member/address/:address_id', { address_id: id, is_def: '1' }),
    async remove(id) {
      await client.call('DELETE member/address/:address_id', { address_id: id });
    },
    regions: (address) =>
      (tree ??= load(address).catch((error: unknown) => {
        tree = undefined;
        throw error;
      })),
  };
}
