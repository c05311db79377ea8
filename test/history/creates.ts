/** A create call that is repeated with its key has one effect, and a webhook id has one content. */
import { entriesOf, type Fault, type History } from './entry.ts';

export function judgeCreates(history: History): Fault[] {
  const creates = entriesOf(history, 'create');
  const keys = Map.groupBy(creates, ({ account, key }) => `${account}/${key}`);
  const webhooks = Map.groupBy(
    entriesOf(history, 'webhook').filter(({ id }) => id !== null),
    ({ id, address }) => `${id} at ${address}`,
  );
  return [
    ...[...keys].flatMap(([name, attempts]) => {
      const subjects = new Set(attempts.flatMap(({ subject }) => subject ?? []));
      if (subjects.size <= 1) return [];
      return { rule: 'a repeated call had two effects', detail: `${name}: ${[...subjects]}` };
    }),
    ...[...webhooks].flatMap(([name, posts]) =>
      new Set(posts.map(({ digest }) => digest)).size === 1
        ? []
        : { rule: 'a webhook changed', detail: name },
    ),
  ];
}
