/** Nearby shops for widgets, from the answer of distributor/list (designer spec 3, other entities). */
import { safePicture } from '../../address.ts';
import type { Id, NearbyShops, ShopNearby, Tag } from '../../document/content.ts';

type Row = Record<string, unknown>;

function rowsOf(value: unknown): Row[] {
  const isRow = (entry: unknown): entry is Row => entry !== null && typeof entry === 'object' && !Array.isArray(entry);
  return Array.isArray(value) ? value.filter(isRow) : [];
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function idOf(value: unknown): Id {
  return typeof value === 'number' ? value : text(value);
}

function tagsOf(value: unknown): Tag[] {
  return rowsOf(value).map((tag) => ({ tag_id: idOf(tag['tag_id']), tag_name: text(tag['tag_name']) }));
}

/** The distance as the contract's fields give it (distance_show in distance_unit). */
function distanceOf(row: Row): string {
  const distance = row['distance_show'];
  const number = typeof distance === 'number' ? String(distance) : text(distance);
  return number && number + text(row['distance_unit']);
}

function shopOf(row: Row): ShopNearby {
  return {
    distributor_id: idOf(row['distributor_id']),
    name: text(row['name']),
    logo: safePicture(row['logo']),
    banner: safePicture(row['banner']),
    tagList: tagsOf(row['tagList']),
    distance: distanceOf(row),
    address: text(row['store_address']),
    hour: text(row['hour']),
  };
}

/** Reads the answer of distributor/list, from any backend that implements the contract; invalid rows are dropped. */
export function readNearby(answer: unknown): NearbyShops {
  const [data = {}] = rowsOf([answer]);
  return { list: rowsOf(data['list']).map(shopOf), tagList: tagsOf(data['tagList']) };
}
