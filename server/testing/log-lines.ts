import { onTestFinished, vi } from 'vitest';

type Line = Record<string, unknown>;

/** Answers what is logged from now on, to the end of the calling test. */
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
