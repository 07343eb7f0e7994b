import { onTestFinished, vi } from 'vitest';

type Line = Record<string, unknown>;

/** Returns a function that answers the lines logged from now on, until the calling test ends. */
export function logLines(): () => Line[] {
  let text = '';
  const written = vi.spyOn(process.stderr, 'write').mockImplementation((chunk) => {
    text += String(chunk);
    return true;
  });
  onTestFinished(() => written.mockRestore());
  const isLine = (line: string): boolean => line.startsWith('{');
  return () =>
    text
      .split('\n')
      .filter(isLine)
      .map((line) => JSON.parse(line) as Line);
}
