// Written from the schema of the same name by `npm run generate`; edit the schema instead.

export interface AddressDeleted {
  status: true;
  address_id: string | number;
}
