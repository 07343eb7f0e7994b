/** The program of Firefox, if it is installed. */
export function findFirefox(): string | undefined;

/** The programs of WebKitGTK's driver and of a display without a screen, if both are installed. */
export function findWebKit(): { driver: string; display: string } | undefined;

/** What to install, for each browser that was not found. */
export function missingBrowsers(): string[];
