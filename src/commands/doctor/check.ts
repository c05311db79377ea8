/** A result of `tenure doctor`. */

type Status = 'ok' | 'warning' | 'error';
/** The message describes the state, and what to do if something is wrong. */
export type Check = { name: string; status: Status; message: string };

export const ok = (name: string, message: string): Check => ({ name, status: 'ok', message });
export const warning = (name: string, message: string): Check => ({
  name,
  status: 'warning',
  message,
});
export const error = (name: string, message: string): Check => ({ name, status: 'error', message });

/** Runs a check. If the check itself fails, that is reported as an error. */
export async function tryCheck(name: string, check: () => Promise<Check[]>): Promise<Check[]> {
  try {
    return await check();
  } catch (cause) {
    return [error(name, (cause as Error).message)];
  }
}
