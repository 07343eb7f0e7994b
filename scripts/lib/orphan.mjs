/** ms between two checks. */
const INTERVAL = 250;

/**
 * Ends this process, as SIGTERM would, when the npm process that started it has ended: npm sends a signal to the shell between
 * them, and many shells end without passing it on.
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
