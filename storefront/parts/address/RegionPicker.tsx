import { PLACES_MESSAGES } from '../../../engine/rules/messages/places.ts';
import { regionPath, type Region } from '../../../engine/rules/places/regions.ts';
import { Select } from '../../../ui/controls/Select.tsx';
import styles from './address.module.css';

/** Names of the chosen regions; '' where nothing is chosen. */
export interface RegionChoice {
  province: string;
  city: string;
  county: string;
}

interface RegionPickerProps {
  /** null until the tree is loaded */
  tree: readonly Region[] | null;
  /** Options of the first list, which do not need the tree. */
  provinces: readonly string[];
  value: RegionChoice;
  onChange: (value: RegionChoice) => void;
  onBlur?: () => void;
  /** Id of the province's select, to which the label belongs. */
  id: string;
  invalid?: boolean;
  describedBy?: string;
}

/** Options of a list; until the tree is loaded only the chosen name. */
function options(nodes: readonly Region[] | undefined, chosen: string, loaded: boolean): string[] {
  if (loaded) return (nodes ?? []).map(({ label }) => label);
  return chosen === '' ? [] : [chosen];
}

/**
 * Province, city and county (storefront spec 3 to 5): a choice clears the lower levels and rebuilds their lists. County is disabled
 * for a city without counties.
 */
export function RegionPicker({
  tree,
  provinces,
  value,
  onChange,
  onBlur,
  id,
  invalid,
  describedBy,
}: RegionPickerProps) {
  const { province, city, county } = value;
  const loaded = tree !== null;
  const [top, middle] = regionPath(tree ?? [], [
    { label: province, id: '' },
    { label: city, id: '' },
  ]);
  const shared = {
    onBlur,
    'aria-invalid': invalid || undefined,
    'aria-describedby': describedBy,
    'aria-required': true,
  };
  const counties = options(middle?.children, county, loaded);
  return (
    <div className={styles.region} role="group" aria-label="所在地区" aria-busy={!loaded || undefined}>
      <Select
        {...shared}
        id={id}
        aria-label="省"
        autoComplete="address-level1"
        value={province}
        placeholder={PLACES_MESSAGES.chooseProvince}
        options={loaded || provinces.length === 0 ? options(tree ?? undefined, province, loaded) : provinces}
        onChange={(next) => onChange({ province: next, city: '', county: '' })}
      />
      <Select
        {...shared}
        aria-label="市"
        autoComplete="address-level2"
        value={city}
        placeholder={PLACES_MESSAGES.chooseCity}
        options={options(top?.children, city, loaded)}
        onChange={(next) => onChange({ province, city: next, county: '' })}
      />
      <Select
        {...shared}
        aria-label="区"
        autoComplete="address-level3"
        value={county}
        placeholder={PLACES_MESSAGES.chooseDistrict}
        options={counties}
        disabled={loaded && middle !== undefined && counties.length === 0}
        onChange={(next) => onChange({ province, city, county: next })}
      />
    </div>
  );
}
