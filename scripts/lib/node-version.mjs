const REQUIRED = [20, 19];

/** Ends the process with a clear message when this Node is older than required (20.19). */
export function requireNode(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > REQUIRED[0] || (major === REQUIRED[0] && minor >= REQUIRED[1])) return;
  console.error(
    `Mallwright needs Node ${REQUIRED.join('.')} or newer; this is Node ${version}. See https://nodejs.org/`,
  );
  process.exit(1);
}
