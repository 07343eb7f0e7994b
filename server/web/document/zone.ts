import { CHINA, timeZone } from '../../../engine/rules/format/zone.ts';

/** The attribute of a page's root element from which its scripts know the mall's time zone; '' for the usual one. */
export const zoneAttribute = (): string => (timeZone() === CHINA ? '' : ` data-time-zone="${timeZone()}"`);
