import { programs } from './find.mjs';

const FIREFOX_PATHS = ['/snap/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'];

/**
 * Finds Firefox: FIREFOX, PATH, or where its installers put it.
 *
 * @returns {string | undefined} the path of its program
 */
export function findFirefox() {
  const [found] = programs('FIREFOX', ['firefox-esr', 'firefox'], FIREFOX_PATHS);
  return found;
}

/**
 * Finds WebKitGTK's driver, which starts the browser that belongs to it, and the display on which that is shown: WEBKIT_DRIVER and
 * XVFB, or PATH.
 *
 * @returns {{ driver: string, display: string } | undefined} the paths of both programs
 */
export function findWebKit() {
  const [driver] = programs('WEBKIT_DRIVER', ['WebKitWebDriver']);
  const [display] = programs('XVFB', ['Xvfb']);
  return driver && display ? { driver, display } : undefined;
}

/** @returns {string[]} what to install, for each browser that was not found */
export function missingBrowsers() {
  return [
    ...(findFirefox() ? [] : ['No Firefox: install it (Debian: firefox-esr), or name it by FIREFOX=/path/to/firefox.']),
    ...(findWebKit()
      ? []
      : [
          'No WebKit: install its driver and a display (Debian: webkit2gtk-driver xvfb), or name them by WEBKIT_DRIVER=/path/to/WebKitWebDriver and XVFB=/path/to/Xvfb.',
        ]),
  ];
}
