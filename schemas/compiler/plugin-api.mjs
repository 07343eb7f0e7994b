/**
 * The version of what packages may rely on (docs/plugins.md). Within a version it only grows; what was written for another one is refused
 * by name.
 */
export const PLUGIN_API = 1;
