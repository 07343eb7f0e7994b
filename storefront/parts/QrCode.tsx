import { encode } from 'uqr';

interface QrCodeProps {
  text: string;
  label: string;
  /** maximum width in px; the code is the largest that has whole pixels per module, so that no edge is blurred */
  maxWidth: number;
  className?: string;
}

/** The text as a QR code. It is drawn here, so that no image service gets payment data. */
export function QrCode({ text, label, maxWidth, className }: QrCodeProps) {
  // A quiet zone of four modules is part of every QR code.
  const { data, size: modules } = encode(text, { ecc: 'M', border: 4 });
  const size = modules * Math.max(1, Math.floor(maxWidth / modules));
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      className={className}
      role="img"
      aria-label={label}
      width={size}
      height={size}
      viewBox={`0 0 ${modules} ${modules}`}
      shapeRendering="crispEdges"
    >
      <path fill="#fff" d={`M0 0h${modules}v${modules}H0z`} />
      <path fill="#000" d={dark.join('')} />
    </svg>
  );
}
