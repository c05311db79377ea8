/** The API as any client reaches it. */
export type Client = {
  /** @throws Error with the answer's message */
  // biome-ignore lint/suspicious/noExplicitAny: a client's view of an answer
  call(method: 'GET' | 'POST', path: string, body?: unknown): Promise<any>;
};

export const createClient = (base: string, apiKey: string): Client => ({
  async call(method, path, body) {
    const url = new URL(`/api/v1/${path}`, base);
    url.searchParams.set('api_key', apiKey);
    const response = await fetch(url, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const answer = await response.json();
    if (!response.ok) throw new Error((answer as { message: string }).message);
    return answer;
  },
});
