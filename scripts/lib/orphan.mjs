/** ms between two looks. */
const INTERVAL = 250;

/**
 * Ends this process as SIGTERM would when npm, which started it, has ended: npm passes a signal to the shell between us,
 * and many shells die of it without passing it on.
 */
export function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, INTERVAL);
  timer.unref();
}
