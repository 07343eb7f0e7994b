/** Whether the server of this container answers, as its exit status. */
const port = process.env.PORT || '3000';
const answer = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => undefined);
process.exit(answer?.ok ? 0 : 1);
