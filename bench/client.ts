/**
 * A bare client of the API for measurements. It keeps its connections and returns bytes, so that
 * the figures show the service alone. All other code uses `tenure-client`.
 */
import { Pool } from 'undici';

export type Client = {
  /** Returns the bytes of the response. @throws Error if the status is not 200 */
  post(path: string, body: unknown): Promise<Buffer>;
  get(path: string): Promise<Buffer>;
  create(body: string): Promise<number>;
  quote(body: string): Promise<Buffer>;
  untilCompleted(id: number): Promise<void>;
  /** Reads all pages, `parallel` at a time; returns the bytes. */
  readPages(id: number, leads: number, pageSize: number, parallel: number): Promise<number>;
  close(): Promise<void>;
};

export function createClient(url: string, apiKey: string): Client {
  const pool = new Pool(url, { connections: 8, pipelining: 1 });
  const authorization = `Bearer ${apiKey}`;
  const path = (tail: string) => `/api/v1/lead_enrichments${tail}`;

  async function ask(method: 'GET' | 'POST', target: string, body?: string): Promise<Buffer> {
    const answer = await pool.request({
      method,
      path: target,
      headers: { authorization, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body }),
    });
    const bytes = Buffer.from(await answer.body.arrayBuffer());
    if (answer.statusCode !== 200) throw new Error(`${answer.statusCode}: ${bytes}`);
    return bytes;
  }

  return {
    post: (path, body) => ask('POST', path, JSON.stringify(body)),
    get: (path) => ask('GET', path),
    async create(body) {
      return JSON.parse(String(await ask('POST', path(''), body))).id;
    },
    quote: (body) => ask('POST', path('/quote'), body),
    async untilCompleted(id) {
      for (;;) {
        const { lead_enrichment } = JSON.parse(String(await ask('GET', path(`/${id}`))));
        if (lead_enrichment.is_completed) return;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
    async readPages(id, leads, pageSize, parallel) {
      const pages = Math.ceil(leads / pageSize);
      let next = 0;
      let bytes = 0;
      const reader = async () => {
        while (next < pages) {
          const page = next++;
          const query = `?page=${page}&page_size=${pageSize}`;
          bytes += (await ask('GET', path(`/${id}/final_result${query}`))).length;
        }
      };
      await Promise.all(Array.from({ length: parallel }, reader));
      return bytes;
    },
    close: () => pool.close(),
  };
}

let jobs = 0;

/**
 * The body that creates a job for one list.
 * @param options further members of `lead_enrichments`
 */
export function listBody(
  matchField: string,
  keys: string[],
  values: unknown[][],
  options: object = {},
): string {
  jobs += 1;
  return JSON.stringify({
    lead_enrichments: {
      name: `bench ${jobs}`,
      source_type: 'from_json',
      match_field: matchField,
      lead_data: { keys, values },
      ...options,
    },
  });
}
