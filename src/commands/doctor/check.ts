/** What a check of `tenure doctor` finds. */

type Status = 'ok' | 'warning' | 'error';
/** The message says what is there, and where something is wrong what to do about it. */
export type Check = { name: string; status: Status; message: string };

export const ok = (name: string, message: string): Check => ({ name, status: 'ok', message });
export const warning = (name: string, message: string): Check => ({
  name,
  status: 'warning',
  message,
});
export const error = (name: string, message: string): Check => ({ name, status: 'error', message });

/** A check that fails itself is an error of what it looks at. */
export async function tryCheck(name: string, check: () => Promise<Check[]>): Promise<Check[]> {
  try {
    return await check();
  } catch (cause) {
    return [error(name, (cause as Error).message)];
  }
}
