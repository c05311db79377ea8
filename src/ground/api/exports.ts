/** The enumerations of exports (docs/exports.md). The first value of each is the default. */

export const FORMATS = ['csv', 'jsonl', 'parquet'] as const;
export type FormatName = (typeof FORMATS)[number];

export const PRESETS = [
  'tenure',
  'hubspot',
  'salesforce_lead',
  'salesforce_contact',
  'pipedrive',
] as const;
export type Preset = (typeof PRESETS)[number];

export const MODES = ['all', 'fill_empty', 'changed_only'] as const;
export type Mode = (typeof MODES)[number];

export const KINDS = ['profiles', 'moves'] as const;
export type Kind = (typeof KINDS)[number];
