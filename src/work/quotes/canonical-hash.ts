import { createHash } from 'node:crypto';
import { canonicalJson, type Omitted } from '../../ground/json/index.ts';

export type HashedBody = { text: string; omitted: Omitted };

/** Returns the SHA-256 hash of a body's canonical form, base64url. */
export const hashCanonical = ({ text, omitted }: HashedBody): string =>
  createHash('sha256').update(canonicalJson(text, omitted)).digest('base64url');
