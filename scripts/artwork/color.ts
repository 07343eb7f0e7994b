/** Colour functions that keep the artwork's tones related. */

type Hsl = [hue: number, saturation: number, lightness: number];

function toHsl(hex: string): Hsl {
  const full = hex.length === 4 ? hex.slice(1).replace(/./g, '$&$&') : hex.slice(1);
  const [r, g, b] = [0, 2, 4].map((at) => parseInt(full.slice(at, at + 2), 16) / 255) as [number, number, number];
  const max = Math.max(r, g, b);
  const min = Math.min(r, g, b);
  const lightness = (max + min) / 2;
  const spread = max - min;
  if (spread === 0) return [0, 0, lightness];
  const saturation = spread / (1 - Math.abs(2 * lightness - 1));
  const sector = max === r ? ((g - b) / spread + 6) % 6 : max === g ? (b - r) / spread + 2 : (r - g) / spread + 4;
  return [sector * 60, saturation, lightness];
}

function toHex([hue, saturation, lightness]: Hsl): string {
  const amplitude = saturation * Math.min(lightness, 1 - lightness);
  const channel = (n: number): string => {
    const k = (n + hue / 30) % 12;
    const value = lightness - amplitude * Math.max(-1, Math.min(k - 3, 9 - k, 1));
    return Math.round(255 * value)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(0)}${channel(8)}${channel(4)}`;
}

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/** Lighter (amount > 0) or darker (amount < 0) tone of one colour; amount is added to the lightness, -1 to 1. */
export function tone(hex: string, amount: number): string {
  const [hue, saturation, lightness] = toHsl(hex);
  return toHex([hue, saturation, clamp(lightness + amount, 0.04, 0.99)]);
}

/** Lightness of a colour, 0 to 1. */
export function lightnessOf(hex: string): number {
  return toHsl(hex)[2];
}

/** A pale background in the hue of a colour, for the picture of goods in that colour. */
export function paleOf(hex: string, lightness: number): string {
  const [hue, saturation] = toHsl(hex);
  return toHex([hue, clamp(saturation * 0.55, 0, 0.5), lightness]);
}

/**
 * Recolours a drawing: the first colour of `from` becomes `to`; the others keep their distance in hue, saturation and lightness
 * from it, so that light and shade remain.
 */
export function dye(body: string, from: readonly string[], to: string): string {
  const base = toHsl(from[0] ?? to);
  const target = toHsl(to);
  const colours = new Map(
    from.map((source) => {
      const [hue, saturation, lightness] = toHsl(source);
      const relative = base[1] === 0 ? 1 : clamp(saturation / base[1], 0.4, 1.2);
      const dyed: Hsl = [
        (target[0] + clamp(((hue - base[0] + 540) % 360) - 180, -10, 10) + 360) % 360,
        clamp(target[1] * relative, 0, 1),
        clamp(target[2] + (lightness - base[2]) * 0.85, 0.07, 0.97),
      ];
      return [source, toHex(dyed)];
    }),
  );
  return body.replace(/#[0-9a-f]{3,6}/g, (hex) => colours.get(hex) ?? hex);
}
