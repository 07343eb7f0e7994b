/** A short sound of two tones, made by the browser; no file is loaded. */

/** Seconds when each tone begins, and its pitch in Hz. */
const TONES = [
  [0, 880],
  [0.16, 1175],
] as const;
const LENGTH = 0.3;

let audio: AudioContext | undefined;

/**
 * Plays it at a volume of 0 to 100. A browser makes no sound before the page was pressed once.
 *
 * @returns whether it sounds
 */
export async function playAlert(volume: number): Promise<boolean> {
  audio ??= new AudioContext();
  // resume() waits for the first press, which may never come.
  if (audio.state === 'suspended') void audio.resume();
  await new Promise((done) => setTimeout(done, 50));
  if (audio.state !== 'running') return false;
  const begin = audio.currentTime;
  for (const [at, pitch] of TONES) {
    const [tone, loudness] = [audio.createOscillator(), audio.createGain()];
    tone.frequency.value = pitch;
    loudness.gain.setValueAtTime((volume / 100) * 0.5, begin + at);
    loudness.gain.exponentialRampToValueAtTime(0.001, begin + at + LENGTH);
    tone.connect(loudness).connect(audio.destination);
    tone.start(begin + at);
    tone.stop(begin + at + LENGTH);
  }
  return true;
}
