/**
 * Makes the short video of goods from its rendered pictures: server/seed/artwork/studio/ID.mp4 (committed). Needs ffmpeg.
 * Run: npm run studio:clip -- IDS
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('../../../server/seed/artwork/studio/', import.meta.url));
const VIEWS = ['front', 'turned', 'close', 'use'];
/** Frames per second, frames of a view, seconds of a view and of the change to the next one. */
const RATE = 25;
const FRAMES = 60;
const SHOWN = FRAMES / RATE;
const CHANGE = 0.5;
/** px */
const SIDE = 720;

/** Each view comes slowly nearer and fades into the next one. */
function filters(): string {
  const near = VIEWS.map(
    (_view, at) =>
      `[${at}]zoompan=z='1+0.0012*on':x='(iw-iw/zoom)/2':y='(ih-ih/zoom)/2':d=${FRAMES}:s=${SIDE}x${SIDE}:fps=${RATE}[v${at}]`,
  );
  const fades = VIEWS.slice(1).map((_view, at) => {
    const before = at === 0 ? '[v0]' : `[f${at}]`;
    return `${before}[v${at + 1}]xfade=duration=${CHANGE}:offset=${(at + 1) * (SHOWN - CHANGE)}[f${at + 1}]`;
  });
  return [...near, ...fades].join(';');
}

for (const id of process.argv.slice(2)) {
  const inputs = VIEWS.flatMap((view) => ['-i', `${FOLDER}${id}-${view}.webp`]);
  const coded = ['-c:v', 'libx264', '-crf', '27', '-preset', 'slow', '-pix_fmt', 'yuv420p', '-threads', '1'];
  const plain = ['-movflags', '+faststart', '-bitexact', '-an', '-loglevel', 'error', '-y'];
  const last = `[f${VIEWS.length - 1}]`;
  const { status } = spawnSync(
    'ffmpeg',
    [...inputs, '-filter_complex', filters(), '-map', last, ...coded, ...plain, `${FOLDER}${id}.mp4`],
    { stdio: 'inherit' },
  );
  if (status !== 0) throw new Error(`ffmpeg could not make the video of goods ${id}`);
}
