// Written from the schema of the same name by `npm run generate`; edit the schema instead.

/**
 * Where orders of a shop may be fetched.
 */
export interface PickupList {
  total_count: number;
  list: PickupLocation[];
}
/**
 * A pickup location. Hours are [from, to] of a day, workdays 1 (Monday) to 7.
 */
export interface PickupLocation {
  id: string | number;
  company_id: string | number;
  distributor_id: string | number;
  name: string;
  contract_phone: string;
  city: string;
  area: string;
  address: string;
  lat: string;
  lng: string;
  hours: string[][];
  workdays: string[];
  /**
   * days until the first pickup
   */
  wait_pickup_days: number;
  /**
   * the last day that may be chosen, YYYY-MM-DD; '' when there is none
   */
  latest_pickup_time: string;
  /**
   * the days that may be chosen, YYYY-MM-DD
   */
  pickup_dates: string[];
}
