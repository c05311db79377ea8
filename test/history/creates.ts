/** A create call that is repeated with its key has one effect, and a webhook id has one content. */
import { entriesOf, type Fault, type History } from './entry.ts';
import { incompleteFrom } from './erasures.ts';

export const judgeCreates = (history: History): Fault[] => [
  ...judgeRepetitions(history),
  ...judgeWebhooks(history),
];

function judgeRepetitions(history: History): Fault[] {
  const keys = Map.groupBy(entriesOf(history, 'create'), ({ account, key }) => `${account}/${key}`);
  return [...keys].flatMap(([name, attempts]) => {
    const subjects = new Set(attempts.flatMap(({ subject }) => subject ?? []));
    if (subjects.size <= 1) return [];
    return { rule: 'a repeated call had two effects', detail: `${name}: ${[...subjects]}` };
  });
}

/** The webhook of a job or request omits people who were erased meanwhile, as its results do. */
function judgeWebhooks(history: History): Fault[] {
  const incomplete = incompleteFrom(history);
  // A create call gives an address with its own key.
  const subjects = new Map(
    entriesOf(history, 'create').flatMap(({ key, subject }) =>
      subject === null ? [] : [[key, subject] as const],
    ),
  );
  const lasting = entriesOf(history, 'webhook').filter(({ id, address, at }) => {
    const subject = subjects.get(address);
    return id !== null && (subject === undefined || at < incomplete(subject));
  });
  const webhooks = Map.groupBy(lasting, ({ id, address }) => `${id} at ${address}`);
  return [...webhooks].flatMap(([name, posts]) =>
    new Set(posts.map(({ digest }) => digest)).size === 1
      ? []
      : { rule: 'a webhook changed', detail: name },
  );
}
