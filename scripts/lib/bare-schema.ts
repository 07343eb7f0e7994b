/** Titles become type names and annotations become noise; both go before types are made. */
export function bare(node: unknown, insideProperties = false): unknown {
  if (Array.isArray(node)) return node.map((entry) => bare(entry));
  if (node === null || typeof node !== 'object') return node;
  const result: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(node)) {
    if (!insideProperties && (key === 'title' || key.startsWith('x-') || key === 'default' || key === 'examples'))
      continue;
    result[key] = bare(value, key === 'properties' || key === 'definitions');
  }
  return result;
}

/** A $ref with siblings would lose its target in the type; the siblings are annotations, so the reference alone stays. */
export function lone(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(lone);
  if (node === null || typeof node !== 'object') return node;
  const record = node as Record<string, unknown>;
  if (typeof record['$ref'] === 'string') return { $ref: record['$ref'] };
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, lone(value)]));
}
