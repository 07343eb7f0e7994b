/** Messages for operators by the keyword that a value breaks, where the schema has none of its own (designer spec 5, 6). */

type Params = Record<string, unknown>;

/** What a value breaks that somebody typed or chose. */
const LIMITS: Record<string, (params: Params) => string> = {
  pattern: () => '格式不正确',
  minimum: ({ limit }) => `不能小于 ${String(limit)}`,
  maximum: ({ limit }) => `不能大于 ${String(limit)}`,
  minLength: ({ limit }) => (limit === 1 ? '不能为空' : `至少需要 ${String(limit)} 个字`),
  maxLength: ({ limit }) => `最多 ${String(limit)} 个字`,
  minItems: ({ limit }) => `至少需要 ${String(limit)} 项`,
  maxItems: ({ limit }) => `最多 ${String(limit)} 项`,
};

/** Only forms use these: stored values of the wrong kind are healed by defaults. */
const OTHERS: typeof LIMITS = {
  enum: () => '请选择列表中的一项',
  required: () => '此项必填',
  multipleOf: ({ multipleOf }) => `必须是 ${String(multipleOf)} 的倍数`,
  uniqueItems: () => '不能有重复的项',
};

/** The text of a limit; undefined for other keywords. `params` are Ajv's, e.g. `{ limit: 5 }`. */
export function limitText(keyword: string, params: Params): string | undefined {
  return LIMITS[keyword]?.(params);
}

/** The text of any keyword. */
export function keywordText(keyword: string, params: Params): string {
  return limitText(keyword, params) ?? OTHERS[keyword]?.(params) ?? '内容格式不正确';
}
