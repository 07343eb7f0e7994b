/** The RJSF theme of the panel: which control edits what. Names are those of `x-control` in schemas/widget.meta.json. */
import { withTheme } from '@rjsf/core';
import type { FieldProps, RegistryFieldsType, RJSFSchema } from '@rjsf/utils';
import { CategoryControl } from './controls/category.tsx';
import { ChildrenControl } from './controls/children.tsx';
import { ChoiceControl, FontControl, SelectControl, SwitchControl } from './controls/choices.tsx';
import { ColourControl } from './controls/colour.tsx';
import { CouponsControl } from './controls/coupons.tsx';
import { GoodsControl, GoodsListControl } from './controls/goods.tsx';
import { HotzoneControl } from './controls/hotzone.tsx';
import { ImageControl } from './controls/image.tsx';
import { LinkControl } from './controls/link.tsx';
import { ListControl } from './controls/list.tsx';
import { MarginControl } from './controls/margin.tsx';
import { MoneyControl, NumberControl, SliderControl } from './controls/number.tsx';
import { RegionsControl } from './controls/regions.tsx';
import { ShopControl } from './controls/shop.tsx';
import { ShopTagsControl } from './controls/shop-tags.tsx';
import { TabsControl } from './controls/tabs.tsx';
import { TextareaControl, TextControl } from './controls/text.tsx';
import { VariantsControl } from './controls/variants.tsx';
import { FieldTemplate } from './field-template.tsx';
import { asField } from './rjsf-field.tsx';
import { ObjectTemplate } from './section.tsx';

const list = asField(ListControl);
const select = asField(SelectControl);
const text = asField(TextControl);
const number = asField(NumberControl);

/** Fields without x-control: by their type, and a select where the values are listed. */
function byEnum(other: typeof list): typeof list {
  return function PlainField(props: FieldProps<unknown, RJSFSchema, object>) {
    const Field = props.schema.enum ? select : other;
    return <Field {...props} />;
  };
}

const fields: RegistryFieldsType<unknown, RJSFSchema, object> = {
  StringField: byEnum(text),
  NumberField: byEnum(number),
  BooleanField: asField(SwitchControl),
  ArrayField: list,
  text,
  textarea: asField(TextareaControl),
  number,
  money: asField(MoneyControl),
  slider: asField(SliderControl),
  switch: asField(SwitchControl),
  select,
  choice: asField(ChoiceControl),
  font: asField(FontControl),
  colour: asField(ColourControl),
  image: asField(ImageControl),
  link: asField(LinkControl),
  goods: asField(GoodsControl),
  'goods-list': asField(GoodsListControl),
  tabs: asField(TabsControl),
  category: asField(CategoryControl),
  'main-category': asField(CategoryControl),
  regions: asField(RegionsControl),
  hotzone: asField(HotzoneControl),
  list,
  margin: asField(MarginControl),
  children: asField(ChildrenControl),
  variants: asField(VariantsControl),
  coupons: asField(CouponsControl),
  shops: list,
  shop: asField(ShopControl),
  'shop-tags': asField(ShopTagsControl),
};

/** The Form of the panel; it renders a div, because the panel is no form to submit. */
export const PanelForm = withTheme<unknown, RJSFSchema, object>({
  fields,
  templates: { FieldTemplate, ObjectFieldTemplate: ObjectTemplate },
});
