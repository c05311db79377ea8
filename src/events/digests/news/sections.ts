/** The sections of a message: which events they show, and how many. Pure. */
import type { EventType, EventView } from '../../../ground/api/index.ts';
import { describeMove } from './moves.ts';
import type { Item } from './news.ts';
import {
  describeCredits,
  describeDelivery,
  describeOther,
  describeWatch,
  describeWork,
} from './others.ts';

export type SectionRule = {
  types: readonly EventType[];
  /** The most events that are shown, the newest. */
  most: number;
  /** A heading such as `3 people moved`; also a part of the subject. */
  heading(count: number): string;
  describe(event: EventView): Item;
  /** The path of the console's screen. */
  path: string;
};

const counted = (count: number, one: string, other: string): string =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString('en-US')} ${other}`;

export const SECTIONS: readonly SectionRule[] = [
  {
    types: ['contact.moved'],
    most: 40,
    heading: (count) => counted(count, 'person moved', 'people moved'),
    describe: ({ data }) => describeMove(data as object),
    path: '/moves',
  },
  {
    types: ['credits.low'],
    most: 1,
    heading: () => 'Credits are low',
    describe: ({ data }) => describeCredits(data as object),
    path: '/credits',
  },
  {
    types: ['watch.paused', 'watch.resumed'],
    most: 10,
    heading: (count) => counted(count, 'watch changed', 'watches changed'),
    describe: describeWatch,
    path: '/watches',
  },
  {
    types: ['webhook_delivery.failed'],
    most: 10,
    heading: (count) => counted(count, 'delivery failed', 'deliveries failed'),
    describe: ({ data }) => describeDelivery(data as object),
    path: '/webhooks',
  },
  {
    types: [
      'lead_enrichment.created',
      'lead_enrichment.progressed',
      'lead_enrichment.completed',
      'refresh_request.created',
      'refresh_request.completed',
    ],
    most: 10,
    heading: (count) =>
      counted(count, 'event of jobs and refreshes', 'events of jobs and refreshes'),
    describe: describeWork,
    path: '/jobs',
  },
  {
    types: ['api_key.rolled'],
    most: 10,
    heading: (count) => counted(count, 'key rolled', 'keys rolled'),
    describe: describeOther,
    path: '/keys',
  },
  {
    types: ['dispute.created'],
    most: 10,
    heading: (count) => counted(count, 'dispute', 'disputes'),
    describe: describeOther,
    path: '/jobs',
  },
];
