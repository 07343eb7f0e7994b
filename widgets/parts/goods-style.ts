import type { CSSProperties } from 'react';
import { px } from '../../engine/px.ts';
import { readableText } from './contrast.ts';

const CARD = '#ffffff';

interface GoodsLook {
  wgtTitleFontSize: number;
  wgtTitleColor: string;
  wgtPriceFontSize?: number;
  wgtPriceColor?: string;
  wgtSubTitleFontSize?: number;
  wgtSubTitleColor?: string;
}

/** What the operator says of names, prices and briefs of goods (schemas/common/goods-style.json), as GoodsCard reads it. */
export function goodsStyle(look: GoodsLook): CSSProperties {
  const size = (value: number | undefined) => value && px(value);
  const colour = (value: string | undefined) => value && readableText(value, CARD);
  return {
    '--goods-name': px(look.wgtTitleFontSize),
    '--goods-name-colour': readableText(look.wgtTitleColor, CARD),
    '--goods-price': size(look.wgtPriceFontSize),
    '--goods-price-colour': colour(look.wgtPriceColor),
    '--goods-brief': size(look.wgtSubTitleFontSize),
    '--goods-brief-colour': colour(look.wgtSubTitleColor),
  } as CSSProperties;
}
