/** The size of a new section, where it differs from the default of its schema. */
import { PAPER_WIDTH } from '../document/page-defaults.ts';
import type { EngineSchema } from '../../schemas/schema-types.ts';

/** As wide as the page on phones; with pictures of a shape as wide as the page everywhere, and as high as that makes them. */
export function acrossPage({ meta }: EngineSchema, platform: 'pc' | 'h5'): { width?: number; height?: number } {
  const { shape } = meta;
  const width = PAPER_WIDTH[platform];
  if (shape) return { width, height: Math.round((width * shape.height) / shape.width) };
  return platform === 'h5' ? { width } : {};
}
