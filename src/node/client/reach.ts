import { TenureError } from '../../../client/src/index.ts';
import { describeFailure, describeRedirect } from './failures.ts';

const MOST_REDIRECTS = 5;

/**
 * `fetch` for one service. Redirects are followed only on the service's own origin, because another
 * origin must get neither the key nor the body. Until the service has answered once, a failure is
 * final, because the address is probably wrong.
 * @param service URL of the service, for messages
 */
export function reach(service: string): typeof fetch {
  let everAnswered = false;
  return async (input, init = {}) => {
    const address = new URL(String(input));
    const response = await followWithin(address, { ...init, redirect: 'manual' }).catch((cause) => {
      throw everAnswered ? cause : failed(service, { cause });
    });
    everAnswered = true;
    const { status } = response;
    if (!isRedirect(response)) return response;
    throw new TenureError(describeRedirect(findTarget(response, address), service), { status });
  };
}

function failed(service: string, options: { cause: unknown }): TenureError {
  return new TenureError(describeFailure(new TenureError('', options), service), options);
}

async function followWithin(address: URL, init: RequestInit): Promise<Response> {
  let response = await fetch(address, init);
  for (let count = 0; count < MOST_REDIRECTS; count += 1) {
    const target = findTarget(response, address);
    if (target?.origin !== address.origin || !keepsMethod(response, init)) return response;
    await response.body?.cancel();
    response = await fetch(target, init);
  }
  return response;
}

const isRedirect = ({ status, headers }: Response): boolean =>
  status >= 300 && status < 400 && headers.has('location');

/** A 301, 302 or 303 may turn a POST into a GET and lose the body. */
const keepsMethod = ({ status }: Response, { method = 'GET' }: RequestInit): boolean =>
  method === 'GET' || status === 307 || status === 308;

function findTarget(response: Response, base: URL): URL | null {
  return isRedirect(response) ? URL.parse(response.headers.get('location')!, base.href) : null;
}
