/** Sets up a test under pressure: the stage of a crash test, with slow neighbours and more accounts. */
import type { Account, Call } from '../crash/client.ts';
import type { ClusterSetting } from '../crash/cluster.ts';
import { THIS } from '../crash/nodes.ts';
import { type MisbehavingSource, startSource } from '../crash/source.ts';
import {
  type Closing,
  createAccount,
  PART,
  type Part,
  type Scenery,
  type Stage,
  setStage,
} from '../crash/stage.ts';

export type PressureStage = Stage & {
  /** They send the load, together. */
  crowd: readonly Account[];
  /** Its credits run out and come back. */
  poor: Account;
  /** Sends a call now and then, and has room for each. */
  quiet: Account;
};

export type PressureSetting = {
  seed: number;
  keep: boolean;
  cluster: ClusterSetting | null;
  /** Delay of each answer of the slow receiver. */
  receiverMs: number;
  /** Delay of each answer of the slow source. */
  sourceMs: number;
  observe(call: Call): void;
};

const PEOPLE = 2_000;
const CROWD = 6;
const RICH = 90_000_000;
/** One or two calls use them up. */
export const POOR_CREDITS = 5;
/** The share of webhooks that go to the slow receiver. */
const SLOW_SHARE = 0.03;

const CAST: readonly Part[] = (['api', 'worker'] as const).map((role) => ({
  name: role,
  role,
  program: THIS,
}));

export async function setPressureStage(
  folder: string,
  setting: PressureSetting,
  atEnd: Closing,
): Promise<PressureStage> {
  const { seed, keep, cluster, observe } = setting;
  const scenery = sceneryOf(setting);
  const stage = await setStage(folder, { seed, keep, cluster, scenery, observe }, atEnd, CAST);
  stage.source.calm();
  const crowd: Account[] = [];
  for (let index = 0; index < CROWD; index += 1) {
    crowd.push(await createAccount(stage.operator, `Crowd ${index}`, RICH));
  }
  const poor = await createAccount(stage.operator, 'Poor', POOR_CREDITS);
  const quiet = await createAccount(stage.operator, 'Quiet', RICH);
  return { ...stage, crowd, poor, quiet };
}

const sceneryOf = ({ receiverMs, sourceMs }: PressureSetting): Scenery => ({
  people: PEOPLE,
  hasOwnDisk: false,
  slowReceiver: { ms: receiverMs, share: SLOW_SHARE },
  async startOthers(people, draw, atEnd) {
    const slow = await startSource(people, draw(PART.others), { alwaysAfterMs: sourceMs });
    atEnd(slow.close);
    return { slow };
  },
  settings: (source, { slow }) => settings(source, slow!, sourceMs),
});

/**
 * Short periods, so that retention deletes the test's own rows. Events stay until the work is done,
 * because a reader cannot resume from a deleted one.
 */
const settings = (source: MisbehavingSource, slow: MisbehavingSource, sourceMs: number) => `
sources:
  - { name: upstream, url: "${source.url}", timeout: 5s, provides: [profile, email] }
  - { name: slow, url: "${slow.url}", timeout: ${sourceMs + 10_000}ms, concurrency: 100, provides: [profile, email] }
refresh: { deadline: 3m }
webhooks: { allow_private_addresses: true, timeout: 60s }
retention: { deliveries: 30s, events: 12m, lists: 10s }
`;
