import { useEffect, useState } from 'react';
import { referencePrice, salePrice } from '../../../engine/rules/format/price.ts';
import { GOODS_MESSAGES } from '../../../engine/rules/messages/goods.ts';
import { initialPicks, pickedSku, pictureOfPicks, type SpecPicks } from '../../../engine/rules/goods/specs.ts';
import type { GoodsDetail } from '../../../schemas/types/contract.ts';
import { Price } from '../../../widgets/parts/goods/Price.tsx';
import { QuantityInput } from '../../form/QuantityInput.tsx';
import { toast } from '../../parts/asking/toast.ts';
import { useShop } from '../../shell/client/shop-context.ts';
import { skusOf } from '../buy-box/buy-skus.ts';
import { buyRefusal } from '../buy-box/buy-state.ts';
import { SpecPicker } from '../buy-box/SpecPicker.tsx';
import { VariantSheet } from '../buy-box/VariantSheet.tsx';
import { Fact } from '../parts/Fact.tsx';

interface QuickChoiceProps {
  open: boolean;
  itemId: string;
  distributorId: string;
  busy: boolean;
  /** Resolves with true when the goods are in the cart. */
  onAdd(itemId: string, num: number): Promise<boolean>;
  onClose(): void;
}

type ChosenProps = QuickChoiceProps & { goods: GoodsDetail };

function Chosen({ goods, open, busy, onAdd, onClose }: ChosenProps) {
  const skus = skusOf(goods);
  const groups = goods.nospec ? [] : goods.item_spec_desc;
  const [picks, setPicks] = useState<SpecPicks>(() => initialPicks(skus, null));
  const [num, setNum] = useState(1);
  const [choiceNeeded, setChoiceNeeded] = useState(false);
  const sku = pickedSku(groups, skus, picks);
  const facts = {
    approveStatus: goods.approve_status,
    isGift: goods.is_gift,
    invalid: Number(goods.valid_lucky) === 1,
    skus,
    seckill: null,
  };
  const refused = buyRefusal(facts, sku, 'none');
  const max = Math.max(1, Number(sku?.store ?? goods.store));
  const add = async (): Promise<void> => {
    if (!sku) {
      setChoiceNeeded(true);
      return toast(GOODS_MESSAGES.chooseSpec, 'error');
    }
    if (await onAdd(String(sku.item_id), num)) onClose();
  };
  const names = groups.flatMap((group) =>
    group.spec_values
      .filter((value) => picks[String(group.spec_id)] === String(value.spec_value_id))
      .map((value) => value.spec_value_name),
  );
  return (
    <VariantSheet
      open={open}
      picture={pictureOfPicks(groups, picks, sku) || (goods.pics[0] ?? '')}
      price={<Price cents={salePrice(sku ?? goods)} market={referencePrice(salePrice(sku ?? goods), sku ?? goods)} />}
      chosen={sku ? `已选：${names.join('，')}` : GOODS_MESSAGES.chooseSpec}
      action={refused || '加入购物车'}
      refused={refused !== ''}
      busy={busy}
      onAct={() => void add()}
      onClose={onClose}
    >
      <SpecPicker groups={groups} skus={skus} picks={picks} choiceNeeded={choiceNeeded} onPick={setPicks} />
      {refused === '' && (
        <Fact name="数量">
          <QuantityInput
            label="购买数量"
            value={Math.min(num, max)}
            max={max}
            onChange={setNum}
            onRefused={(message) => toast(message, 'error')}
          />
        </Fact>
      )}
    </VariantSheet>
  );
}

/** Asks for variant and number of a goods of a list, whose variants are fetched when it opens. */
export function QuickChoice(props: QuickChoiceProps) {
  const { open, itemId, distributorId, onClose } = props;
  const shop = useShop();
  const [goods, setGoods] = useState<GoodsDetail>();
  useEffect(() => {
    if (!open || goods || !shop) return undefined;
    let gone = false;
    shop
      .apis()
      .then(({ goods: api }) => api.detail(itemId, distributorId))
      .then(
        (found) => void (gone || setGoods(found)),
        // The API client displays the message.
        () => void (gone || onClose()),
      );
    return () => {
      gone = true;
    };
  }, [open, goods, shop, itemId, distributorId, onClose]);
  return goods ? <Chosen {...props} goods={goods} /> : null;
}
