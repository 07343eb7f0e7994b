import { safePicture } from '../../engine/address.ts';
import {
  isSpecDisabled,
  pictureOfValue,
  toggleSpec,
  type SpecGroup,
  type SpecPicks,
  type SpecSku,
} from '../../engine/rules/specs.ts';
import styles from './SpecPicker.module.css';

interface SpecPickerProps {
  groups: readonly SpecGroup[];
  skus: readonly SpecSku[];
  picks: SpecPicks;
  onPick(next: SpecPicks): void;
}

/** Specifications as buttons (storefront spec 4): pressed again a value is cleared, without stock it is struck and disabled. */
export function SpecPicker({ groups, skus, picks, onPick }: SpecPickerProps) {
  return groups.map((group) => (
    <div key={group.spec_id} className={styles.row} role="group" aria-label={group.spec_name}>
      <span className={styles.label}>{group.spec_name}</span>
      <div className={styles.values}>
        {group.spec_values.map((value) => {
          const disabled = isSpecDisabled(groups, skus, picks, group.spec_id, value.spec_value_id);
          const picture = safePicture(pictureOfValue(value));
          return (
            <button
              key={value.spec_value_id}
              type="button"
              className={styles.value}
              aria-pressed={picks[String(group.spec_id)] === String(value.spec_value_id)}
              disabled={disabled}
              onClick={() => onPick(toggleSpec(picks, group.spec_id, value.spec_value_id))}
            >
              {picture !== '' && <img src={picture} alt="" width="28" height="28" />}
              {value.spec_value_name}
            </button>
          );
        })}
      </div>
    </div>
  ));
}
