import { DAY, HOUR, MINUTE } from '../../engine/rules/format/time.ts';
import type { ShopFigures } from '../../schemas/types/contract.ts';
import { Row } from '../../ui/layout/flow.tsx';
import { Text } from '../../ui/text/Text.tsx';

/** 通常 30 分钟内回答 */
function answerText(minutes: number): string {
  const seconds = minutes * MINUTE;
  if (seconds < HOUR) return `通常 ${minutes} 分钟内回答`;
  if (seconds < DAY) return `通常 ${Math.ceil(seconds / HOUR)} 小时内回答`;
  return `通常 ${Math.ceil(seconds / DAY)} 天内回答`;
}

interface ShopProofProps {
  figures: ShopFigures | undefined;
  /** What is rated: 店铺, or 商城 for the mall's own goods. */
  of: '店铺' | '商城';
}

/** Score, sub-scores and time to answer of a shop, as far as enough rows stand behind them; nothing otherwise. */
export function ShopProof({ figures, of }: ShopProofProps) {
  if (!figures) return null;
  const { score, service_score: service, delivery_score: delivery, answer_minutes: minutes } = figures;
  const parts: [string, number | undefined][] = [
    [`${of}评分`, score],
    ['服务', service],
    ['物流', delivery],
  ];
  const known = parts.flatMap(([name, value]) => (value === undefined ? [] : [{ name, value }]));
  if (known.length === 0 && minutes === undefined) return null;
  return (
    <Text as={Row} tone="second" size="xs" wraps="always" gap={3} numeric>
      {known.map(({ name, value }) => (
        <span key={name}>
          {name} <Text tone="danger">{value.toFixed(1)}</Text>
        </span>
      ))}
      {minutes !== undefined && <span>{answerText(minutes)}</span>}
    </Text>
  );
}
