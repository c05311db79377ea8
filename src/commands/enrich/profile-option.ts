/** `--profile` with the profiles of `tenure-client`, spelled with hyphens. */
import { Option } from 'commander';
import { PROFILES, type Profile } from '../../../client/src/index.ts';

type Hyphenated<Name extends string> = Name extends `${infer Start}_${infer End}`
  ? `${Start}-${End}`
  : Name;

export type ProfileChoice = Hyphenated<Profile>;

export const profileOption = (): Option =>
  new Option('--profile <kind>', 'what to find out')
    .choices(PROFILES.map((profile) => profile.replaceAll('_', '-')))
    .default('lead');

export const toProfile = (choice: ProfileChoice): Profile => choice.replaceAll('-', '_') as Profile;
