/** The properties of a call by which it is counted. They are known before its answer. Pure. */
import { PROFILE } from '../../profile/details.ts';
import { type Segment, segmentOf } from '../segment.ts';
import type { SourceQuestion } from '../source.ts';

export type CallKind = Segment & {
  /** False if only contact details were requested. */
  isProfile: boolean;
  /** The sources that did not know the person before, in alphabetical order. */
  after: readonly string[];
};

/** Further names are left out, so that there are few kinds of calls. */
const MOST_NAMES = 6;

export const callKindOf = (question: SourceQuestion): CallKind => ({
  ...segmentOf(question),
  isProfile: question.attributes.includes(PROFILE),
  after: (question.turn?.after ?? []).toSorted().slice(0, MOST_NAMES),
});
