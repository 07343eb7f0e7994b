/** Delivery addresses and the region tree (storefront spec 7.3). */
import type { AddressFields } from '../../engine/rules/address.ts';
import type { Region } from '../../engine/rules/regions.ts';
import type { Address } from '../../schemas/types/api/address.ts';
import type { ApiClient } from './client.ts';

export interface AddressDraft extends AddressFields {
  isDefault: boolean;
}

export interface AddressApi {
  list(): Promise<Address[]>;
  /** A new address, or with its number a changed one. Rejects with ApiError, its `errors` at the fields. */
  save(draft: AddressDraft, id?: string): Promise<Address>;
  makeDefault(id: string): Promise<Address>;
  remove(id: string): Promise<void>;
  /** The region tree, fetched once a page; a failed attempt is forgotten and told to nobody, since pickers try again. */
  regions(): Promise<Region[]>;
}

function isTree(answer: unknown): answer is Region[] {
  return Array.isArray(answer) && answer.length > 0;
}

export function createAddressApi(client: ApiClient): AddressApi {
  let tree: Promise<Region[]> | undefined;
  const load = async (): Promise<Region[]> => {
    const answer = await client.call<unknown>('GET', 'espier/address', { quiet: true });
    if (!isTree(answer)) throw new Error('The region tree is empty.');
    return answer;
  };
  return {
    async list() {
      const query = { page: 1, pageSize: 50 };
      return (await client.call<{ list: Address[] }>('GET', 'member/addresslist', { query })).list;
    },
    save({ isDefault, ...fields }, id) {
      const body = { ...fields, is_def: isDefault ? '1' : '0' };
      return id === undefined
        ? client.call<Address>('POST', 'member/address', { body })
        : client.call<Address>('PUT', `member/address/${encodeURIComponent(id)}`, { body });
    },
    makeDefault: (id) =>
      client.call<Address>('PUT', `member/address/${encodeURIComponent(id)}`, { body: { is_def: '1' } }),
    async remove(id) {
      await client.call<unknown>('DELETE', `member/address/${encodeURIComponent(id)}`);
    },
    regions: () =>
      (tree ??= load().catch((error: unknown) => {
        tree = undefined;
        throw error;
      })),
  };
}
