import { safePicture } from '../../../engine/address.ts';
import { sizedPicture } from '../../../engine/picture.ts';
import {
  isSpecDisabled,
  picksOf,
  pictureOfValue,
  toggleSpec,
  type SpecGroup,
  type SpecPicks,
  type SpecSku,
} from '../../../engine/rules/goods/specs.ts';
import { Row } from '../../../ui/layout/flow.tsx';
import { Text } from '../../../ui/text/Text.tsx';
import { Fact } from '../parts/Fact.tsx';
import styles from './SpecPicker.module.css';

/** px; the picture of a value. */
const MARK = { width: 28, height: 28 };

interface SpecPickerProps {
  groups: readonly SpecGroup[];
  skus: readonly SpecSku[];
  picks: SpecPicks;
  onPick(next: SpecPicks): void;
  /** Marks groups without a choice, because a variant is required now. */
  choiceNeeded?: boolean;
  /** Address with the variant; when given, values are links for browsers without scripts. */
  hrefOf?: (sku: SpecSku) => string;
}

/** Among the variants that have the value, the one that shares most of the other chosen values. */
function nearest(skus: readonly SpecSku[], picks: SpecPicks): SpecSku | undefined {
  const alike = ({ item_spec }: SpecSku): number =>
    item_spec.filter(({ spec_id, spec_value_id }) => picks[String(spec_id)] === String(spec_value_id)).length;
  return skus.toSorted((one, other) => alike(other) - alike(one))[0];
}

interface LinksProps extends Pick<SpecPickerProps, 'skus' | 'picks'> {
  group: SpecGroup;
  hrefOf(sku: SpecSku): string;
}

/** The same values as links, for browsers without scripts. */
function Links({ group, skus, picks, hrefOf }: LinksProps) {
  return (
    <noscript>
      {group.spec_values.map(({ spec_value_id: id, spec_value_name: name }) => {
        const having = skus.filter(
          (sku) => Number(sku.store) > 0 && picksOf(sku)[String(group.spec_id)] === String(id),
        );
        const sku = nearest(having, picks);
        const current = picks[String(group.spec_id)] === String(id);
        return (
          sku && (
            <a key={id} className={styles.value} href={hrefOf(sku)} aria-current={current ? 'true' : undefined}>
              {name}
            </a>
          )
        );
      })}
    </noscript>
  );
}

/** Specifications as buttons (storefront spec 4): pressing again clears a value; without stock it is struck through and disabled. */
export function SpecPicker({ groups, skus, picks, onPick, choiceNeeded = false, hrefOf }: SpecPickerProps) {
  return groups.map((group) => (
    <Fact
      key={group.spec_id}
      name={group.spec_name}
      className={styles.spec}
      role="group"
      aria-label={group.spec_name}
      data-linked={hrefOf ? '' : undefined}
    >
      <Row wraps="always">
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
              {picture !== '' && <img src={sizedPicture(picture, MARK)} alt="" {...MARK} loading="lazy" />}
              {value.spec_value_name}
            </button>
          );
        })}
        {hrefOf && <Links group={group} skus={skus} picks={picks} hrefOf={hrefOf} />}
        {choiceNeeded && !(String(group.spec_id) in picks) && (
          <Text tone="danger" size="xs">
            请选择{group.spec_name}
          </Text>
        )}
      </Row>
    </Fact>
  ));
}
