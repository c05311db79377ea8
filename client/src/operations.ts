/** Any endpoint of the API by method and path, typed by the OpenAPI document. */
import type { paths } from './api.ts';
import { Connection, type TenureOptions } from './connection.ts';

type Methods = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** The paths that support a method. */
export type PathOf<M extends Methods> = {
  [P in keyof paths]: paths[P] extends Record<M, object> ? P : never;
}[keyof paths];

type Operation<M extends Methods, P extends keyof paths> =
  paths[P] extends Record<M, infer O> ? O : never;

type JsonOf<T> = T extends { content: { 'application/json': infer Body } } ? Body : unknown;

/** The body of a 200 answer. */
export type AnswerOf<M extends Methods, P extends keyof paths> =
  Operation<M, P> extends { responses: { 200: infer Answer } } ? JsonOf<Answer> : unknown;

type Part<M extends Methods, P extends keyof paths, Kind extends string> =
  Operation<M, P> extends { parameters: infer All }
    ? Kind extends keyof All
      ? Exclude<All[Kind], undefined>
      : undefined
    : undefined;

/** What a call takes besides its path. */
export type InputOf<M extends Methods, P extends keyof paths> = {
  /** Path parameters, such as `id`. */
  path?: Part<M, P, 'path'>;
  query?: Part<M, P, 'query'>;
  body?: Operation<M, P> extends { requestBody: infer Body } ? JsonOf<Body> : undefined;
  idempotencyKey?: string;
  signal?: AbortSignal;
};

export type Method = Methods;

/** Calls any endpoint. All failures are `TenureError`. */
export class Operations {
  protected readonly connection: Connection;

  constructor(options: TenureOptions) {
    if (!options.url || !options.apiKey) throw new TypeError('url and apiKey are needed');
    this.connection = new Connection(options);
  }

  /** Example: `tenure.call('get', '/api/v1/lead_enrichments/{id}', { path: { id } })`. */
  call<M extends Method, P extends PathOf<M>>(
    method: M,
    path: P,
    input: InputOf<M, P> = {},
  ): Promise<AnswerOf<M, P>> {
    return this.connection.ask({ ...toCall(path, input), method: method.toUpperCase() });
  }

  /** Returns an answer with an unread body, such as an export. */
  download<P extends PathOf<'get'>>(path: P, input: InputOf<'get', P> = {}): Promise<Response> {
    return this.open('get', path, input);
  }

  /** The same for any method, such as an export of chosen rows. */
  open<M extends Method, P extends PathOf<M>>(
    method: M,
    path: P,
    input: InputOf<M, P> = {},
  ): Promise<Response> {
    const call = { ...toCall(path, input), method: method.toUpperCase(), headers: ANY_TYPE };
    return this.connection.open(call, (response) => response);
  }

  /**
   * Yields each state of an endpoint's answer; ends after the last one. Reads a stream and resumes
   * it when it breaks, or polls.
   */
  async *follow<P extends PathOf<'get'>>(
    path: P,
    input: InputOf<'get', P>,
    isLast: (state: AnswerOf<'get', P>) => boolean,
  ): AsyncGenerator<AnswerOf<'get', P>> {
    // Loaded on demand, so that pages which follow nothing do not load the stream reader.
    const { follow } = await import('./following.ts');
    yield* follow(this.connection, toCall(path, input), isLast);
  }

  /** Waits. Rejects with the reason of the client's signal if it is aborted. */
  wait(ms: number): Promise<void> {
    return this.connection.wait(ms);
  }
}

const ANY_TYPE = { accept: '*/*' };

type Input = { path?: unknown; query?: unknown };

const toCall = (template: string, { path, query, ...rest }: Input) => ({
  ...rest,
  path: fillPath(template, path as Record<string, unknown> | undefined),
  query: query as Record<string, unknown> | undefined,
});

/** Fills in the parameters of a path such as `/x/{id}`. */
const fillPath = (template: string, parameters: Record<string, unknown> = {}): string =>
  template.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(parameters[name])),
  );
