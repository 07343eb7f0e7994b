/** The RJSF theme of the panel: the control for each kind of field. Names are those of `x-control` in schemas/widget.meta.json. */
import { withTheme } from '@rjsf/core';
import type { FieldProps, RegistryFieldsType, RJSFSchema } from '@rjsf/utils';
import type { ComponentType } from 'react';
import type { JsonSchema } from '../../schemas/schema-types.ts';
import { ChildrenControl } from './controls/lists/children.tsx';
import { ChoiceControl, FontControl, SelectControl, SwitchControl } from './controls/choices.tsx';
import { ColourControl } from './controls/colour/colour.tsx';
import { ListControl } from './controls/lists/list.tsx';
import { TabsControl } from './controls/lists/tabs.tsx';
import { MarginControl } from './controls/numbers/margin.tsx';
import { MoneyControl, NumberControl, SliderControl } from './controls/numbers/number.tsx';
import { RadiusControl } from './controls/numbers/radius.tsx';
import { StyleControl } from './controls/styles/style.tsx';
import { GoodsControl, GoodsListControl } from './controls/picked/goods.tsx';
import { ImageControl } from './controls/picked/image.tsx';
import { TextareaControl, TextControl } from './controls/text.tsx';
import { VariantsControl } from './controls/variants.tsx';
import { FieldTemplate } from './field-template.tsx';
import { ownControl } from './own/own-fields.tsx';
import { asField, type PanelFieldProps } from './rjsf-field.tsx';
import { ObjectTemplate } from './section.tsx';

type Field = ComponentType<PanelFieldProps>;

const select = asField(SelectControl);
const text = asField(TextControl);
const number = asField(NumberControl);
const list = asField(ListControl);

/** Fields without x-control: a select when the values are listed, otherwise by their type. */
function byEnum(other: Field): Field {
  return function PlainField(props: FieldProps<unknown, RJSFSchema, object>) {
    const Field = props.schema.enum ? select : other;
    return <Field {...props} />;
  };
}

/** Fields by control name; those that only a few widgets use are added when a form that names them is loaded. */
const fields: RegistryFieldsType<unknown, RJSFSchema, object> = {
  StringField: byEnum(text),
  NumberField: byEnum(number),
  BooleanField: asField(SwitchControl),
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
  margin: asField(MarginControl),
  radius: asField(RadiusControl),
  style: asField(StyleControl),
  children: asField(ChildrenControl),
  variants: asField(VariantsControl),
  ArrayField: list,
  list,
  shops: list,
  tabs: asField(TabsControl),
  image: asField(ImageControl),
  goods: asField(GoodsControl),
  'goods-list': asField(GoodsListControl),
};

const category = async (): Promise<Field> => asField((await import('./controls/picked/category.tsx')).CategoryControl);

const LATER: Readonly<Record<string, () => Promise<Field>>> = {
  category,
  'main-category': category,
  link: async () => asField((await import('./controls/picked/link.tsx')).LinkControl),
  styles: async () => asField((await import('./controls/styles/style-list.tsx')).StyleListControl),
  regions: async () => asField((await import('./controls/picked/regions.tsx')).RegionsControl),
  html: async () => asField((await import('./controls/rich-text/HtmlControl.tsx')).HtmlControl),
  hotzone: async () => asField((await import('./controls/hotzone/hotzone.tsx')).HotzoneControl),
  coupons: async () => asField((await import('./controls/picked/coupons.tsx')).CouponsControl),
  date: async () => asField((await import('./controls/date.tsx')).DateControl),
  articles: async () => asField((await import('./controls/picked/articles.tsx')).ArticlesControl),
  shop: async () => asField((await import('./controls/picked/shop.tsx')).ShopControl),
  'shop-tags': async () => asField((await import('./controls/picked/shop-tags.tsx')).ShopTagsControl),
};

function namesIn(schema: JsonSchema, names: Set<string>): Set<string> {
  const control = schema['x-control'] ?? (schema.type === 'array' ? 'ArrayField' : undefined);
  if (control) names.add(control);
  const inside = [schema.properties, schema.definitions].flatMap((parts) => Object.values(parts ?? {}));
  for (const part of [...inside, ...[schema.items ?? []].flat()]) namesIn(part, names);
  return names;
}

/** Resolves when every control that the schema names is loaded; rejects when a module cannot be fetched. */
export async function loadControls(schema: JsonSchema): Promise<void> {
  const missing = [...namesIn(schema, new Set())].filter((name) => !fields[name]);
  await Promise.all(
    missing.map(async (name) => {
      const own = await ownControl(name);
      const field = own ? asField(own) : await LATER[name]?.();
      if (field) fields[name] = field;
    }),
  );
}

/** The form of the panel; it renders a div, because the panel is not submitted. The controls of its schema must be loaded first. */
export const PanelForm = withTheme<unknown, RJSFSchema, object>({
  fields,
  templates: { FieldTemplate, ObjectFieldTemplate: ObjectTemplate },
});
