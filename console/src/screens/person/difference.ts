/** Where an answer of a source differs from what the screen shows. */
import type { ObservedPost } from '../../../../client/src/api.ts';

/** True if the two differ in more than case and punctuation. */
export const isDifferent = (
  post: ObservedPost,
  shown: ObservedPost,
  part: keyof ObservedPost,
): boolean => plain(post[part]) !== plain(shown[part]);

const plain = (text: string | null): string =>
  (text ?? '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
