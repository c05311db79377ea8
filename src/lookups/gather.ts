/** Takes in one by one what arrives one by one, in groups as large as the time between allows. */

type Entry<T> = { item: T; resolve: () => void; reject: (error: unknown) => void };

/**
 * What arrives while a group is being taken in makes up the next one. A group that fails is taken
 * in by halves, so that one bad item fails alone.
 * @param takeIn all of them or none
 * @param most items in a group
 * @returns takes an item; settles when it has been taken in, or could not be
 */
export function gatherer<T>(
  takeIn: (items: T[]) => Promise<void>,
  most: number,
): (item: T) => Promise<void> {
  const waiting: Entry<T>[] = [];
  let busy = false;

  async function takeGroups(): Promise<void> {
    busy = true;
    while (waiting.length > 0) await takeGroup(takeIn, waiting.splice(0, most));
    busy = false;
  }
  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (!busy) takeGroups();
    });
}

async function takeGroup<T>(
  takeIn: (items: T[]) => Promise<void>,
  group: Entry<T>[],
): Promise<void> {
  try {
    await takeIn(group.map(({ item }) => item));
  } catch (error) {
    if (group.length === 1) return group[0]!.reject(error);
    const half = Math.ceil(group.length / 2);
    await takeGroup(takeIn, group.slice(0, half));
    await takeGroup(takeIn, group.slice(half));
    return;
  }
  for (const { resolve } of group) resolve();
}
