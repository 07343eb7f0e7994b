/** What a property takes, in words: for whoever sent something else, and in short descriptions of widgets. */
import type { JsonSchema } from '../../schemas/schema-types.ts';
import { resolveSchema } from '../references/schema-walk.ts';
import { THEME_NAMES, themeValue } from '../theme/theme.ts';

const MOST_CHOICES = 40;
const TOKENS = THEME_NAMES.map(themeValue).join('、');

function numberText({ type, minimum, maximum }: JsonSchema): string {
  const whole = type === 'integer' ? '整数' : '数字';
  if (minimum !== undefined && maximum !== undefined) return `${minimum} 到 ${maximum} 的${whole}`;
  if (minimum !== undefined) return `不小于 ${minimum} 的${whole}`;
  return maximum === undefined ? whole : `不大于 ${maximum} 的${whole}`;
}

function stringText(schema: JsonSchema): string {
  switch (schema['x-control']) {
    case 'colour':
      return `颜色，如 #E1251B、#E1251BFF，或商城的 ${TOKENS}`;
    case 'image':
      return '图片地址，来自图片库或以 https:// 开头';
    case 'html':
      return '富文本 HTML';
    default:
      return schema.maxLength === undefined ? '文字' : `最多 ${schema.maxLength} 字的文字`;
  }
}

function objectText(schema: JsonSchema): string {
  if (schema['x-ref'] === 'link') return '链接，用 link 步骤设置';
  if (schema['x-ref']) return `${schema['x-ref']}，用 fill 步骤设置`;
  return `对象：${Object.keys(schema.properties ?? {}).join('、')}`;
}

function listText(schema: JsonSchema, root: JsonSchema): string {
  const { items, minItems, maxItems } = schema;
  const inner = items && !Array.isArray(items) ? `，每项是${allowed(items, root)}` : '';
  const limits = [minItems ? `至少 ${minItems} 项` : '', maxItems ? `最多 ${maxItems} 项` : ''].filter(Boolean);
  return `列表${limits.length > 0 ? `（${limits.join('，')}）` : ''}${inner}`;
}

/** 最多 20 字的文字; 1 到 6 的整数; normal、bold 之一. */
export function allowed(source: JsonSchema, root: JsonSchema): string {
  const schema = resolveSchema(source, root);
  if (schema.enum) return `${schema.enum.slice(0, MOST_CHOICES).map(String).join('、')} 之一`;
  if (schema['x-control'] === 'style') return '商城命名样式的编号，它带来旁边几项的值；0 为不用，自己设置';
  const types = [schema.type ?? []].flat();
  if (types.includes('object')) return objectText(schema);
  if (types.includes('array')) return listText(schema, root);
  if (types.includes('boolean')) return 'true 或 false';
  if (types.includes('string') && !types.includes('number')) return stringText(schema);
  return numberText(schema) + (types.includes('string') ? '或文字' : '');
}
