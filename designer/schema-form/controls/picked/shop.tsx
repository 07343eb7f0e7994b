/** A shop on a page: the picked shop, above its own fields. Picking another shop replaces picture, link and goods. */
import { safePicture } from '../../../../engine/address.ts';
import { useOperatorCalls } from '../../../calls/operator-calls.ts';
import { pickShop } from '../../../pickers/pick.ts';
import { text, type Row } from '../../../../engine/rules/wire/rows.ts';
import { Thumb } from '../../../../ui/text/Thumb.tsx';
import { Icon } from '../../../parts/Icon.tsx';
import { useFieldHost } from '../../panel-context.ts';
import type { ControlProps } from '../control.ts';
import { say } from '../../../words/say.ts';
import styles from '../lists/lists.module.css';

export function ShopControl({ value = {}, schema, change, inside }: ControlProps<Row>) {
  const panel = useFieldHost();
  const calls = useOperatorCalls();
  const isChosen = text(value, 'shop_id') !== '';
  const logo = safePicture(text(value, 'logo'));

  const choose = async (): Promise<void> => {
    const shop = await pickShop(calls, value);
    if (!shop) return;
    if (text(shop, 'shop_id') === text(value, 'shop_id')) change({ ...value, ...shop });
    else {
      const goods = structuredClone(schema.properties?.['goods_list']?.default ?? []);
      change({ ...value, ...shop, shop_pic: '', pathData: {}, goods_list: goods });
    }
  };

  return (
    <>
      <button
        type="button"
        className={styles.goods}
        aria-label={isChosen ? say('选择商铺：{name}', { name: text(value, 'shop_name') }) : undefined}
        onClick={() => panel.attempt(choose())}
      >
        <Thumb src={logo}>
          <Icon name="picture" />
        </Thumb>
        <span className={styles.goodsText}>
          <span>{isChosen ? text(value, 'shop_name') : say('选择商铺')}</span>
          {isChosen && <small>{`ID ${text(value, 'shop_id')}`}</small>}
        </span>
      </button>
      {inside()}
    </>
  );
}
