/** The target of a request's first line, corrected before routing. */

/**
 * Scheme and host of an absolute target (RFC 9112 3.2.2). The server that received the request answers it, whatever host it
 * names.
 */
const ABSOLUTE = /^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i;

/**
 * The target as a path with query. A target that is no path, or that cannot be decoded (`/%E0%A4%A`), becomes a path that does
 * not exist.
 */
export function routable(target: string): string {
  const path = target.replace(ABSOLUTE, '');
  if (!path.startsWith('/')) return '/not-found';
  if (!path.includes('%')) return path;
  try {
    decodeURIComponent(path.split('?')[0] ?? '');
    return path;
  } catch {
    return path.startsWith('/api/') ? '/api/not-found' : '/not-found';
  }
}

/** Characters a decoded path must not contain: other separators, and control characters. */
// oxlint-disable-next-line no-control-regex
const SEPARATOR = /[/\\\u0000-\u001f\u007f]/;
/** `.` and `..`, also with the parameters that some servers cut off. */
const DOTS = /^\.+(?:;|$)/;
/** A server decodes once; two servers in a row decode twice. Legitimate targets are not encoded more often. */
const MAX_DECODINGS = 4;

function decodedOnce(name: string): string {
  return name.replace(/%([0-9a-f]{2})/gi, (_escape, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

function isPlainName(name: string): boolean {
  let seen = name;
  for (let round = 0; round <= MAX_DECODINGS; round += 1) {
    if (seen === '' || SEPARATOR.test(seen) || DOTS.test(seen)) return false;
    const decoded = decodedOnce(seen);
    if (decoded === seen) return true;
    seen = decoded;
  }
  return false;
}

/**
 * true when the path of a target is below `fence` (`/api/h5app/`) for every server that reads it: it has no dot segments, empty
 * names or separators, however often they are encoded. A slash at the end is allowed.
 */
export function isWithin(target: string, fence: string): boolean {
  const [path = ''] = target.split(/[?#]/, 1);
  if (!path.startsWith(fence)) return false;
  return path.slice(fence.length).replace(/\/$/, '').split('/').every(isPlainName);
}
