export declare const PLUGIN_API: 1;
