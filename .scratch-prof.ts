import { spawn } from 'node:child_process';
import { withPostgres } from './tests/support/postgres.ts';
await withPostgres(async (url) => {
  const child = spawn('node', ['--cpu-prof', '--cpu-prof-dir=/tmp/mw/prof', 'dist/server/main.js'], {
    env: { ...process.env, DATABASE_URL: url, PORT: '4999' },
    stdio: 'inherit',
  });
  for (;;) {
    await new Promise((r) => setTimeout(r, 300));
    if (
      await fetch('http://127.0.0.1:4999/healthz').then(
        (r) => r.ok,
        () => false,
      )
    )
      break;
  }
  for (let i = 0; i < 50; i++) await (await fetch('http://127.0.0.1:4999/')).text();
  const { readFileSync } = await import('node:fs');
  const t = () => {
    const f = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(' ');
    return Number(f[13]) + Number(f[14]);
  };
  const a = t();
  const w = performance.now();
  for (let i = 0; i < 600; i++)
    await (
      await fetch('http://127.0.0.1:4999/', { headers: process.argv[2] ? {} : { 'accept-encoding': 'identity' } })
    ).text();
  console.log('cpu ms/req', ((t() - a) * 10) / 600, 'wall', (performance.now() - w) / 400);
  child.kill('SIGINT');
  await new Promise((r) => child.on('exit', r));
});
