import { createHash } from 'node:crypto';
import { canonicalJson, type Omitted } from '../../ground/json/index.ts';

export type HashedBody = { text: string; omitted: Omitted };

/** SHA-256 of the one form of a body, base64url. */
export const hashCanonical = ({ text, omitted }: HashedBody): string =>
  createHash('sha256').update(canonicalJson(text, omitted)).digest('base64url');
