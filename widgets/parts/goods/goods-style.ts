import type { CSSProperties } from 'react';
import { textSize } from '../../../engine/render/px.ts';
import { textColour } from '../contrast.ts';

const CARD = '#ffffff';

interface GoodsLook {
  wgtTitleFontSize: number;
  wgtTitleColor: string;
  wgtPriceFontSize?: number;
  wgtPriceColor?: string;
  wgtSubTitleFontSize?: number;
  wgtSubTitleColor?: string;
}

/** The widget's default colours. */
type DefaultColours = Partial<Record<'wgtTitleColor' | 'wgtPriceColor' | 'wgtSubTitleColor', string>>;

/** The operator's settings for names, prices and briefs of goods (schemas/common/goods-style.json), in GoodsCard's properties. */
export function goodsStyle(look: GoodsLook, unset: DefaultColours): CSSProperties {
  const size = (value: number | undefined) => value && textSize(value);
  const colour = (name: keyof DefaultColours) => {
    const stored = look[name];
    return stored && textColour(stored, unset[name] ?? '', [CARD]);
  };
  return {
    '--goods-name': textSize(look.wgtTitleFontSize),
    '--goods-name-colour': colour('wgtTitleColor'),
    '--goods-price': size(look.wgtPriceFontSize),
    '--goods-price-colour': colour('wgtPriceColor'),
    '--goods-brief': size(look.wgtSubTitleFontSize),
    '--goods-brief-colour': colour('wgtSubTitleColor'),
  } as CSSProperties;
}
