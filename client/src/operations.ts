/** Any endpoint of the API by its method and path, typed by the OpenAPI document. */
import type { paths } from './api.ts';
import { Connection, type TenureOptions } from './connection.ts';

type Methods = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** The paths that have a method. */
export type PathOf<M extends Methods> = {
  [P in keyof paths]: paths[P] extends Record<M, object> ? P : never;
}[keyof paths];

type Operation<M extends Methods, P extends keyof paths> =
  paths[P] extends Record<M, infer O> ? O : never;

type JsonOf<T> = T extends { content: { 'application/json': infer Body } } ? Body : unknown;

/** What a 200 holds. */
export type AnswerOf<M extends Methods, P extends keyof paths> =
  Operation<M, P> extends { responses: { 200: infer Answer } } ? JsonOf<Answer> : unknown;

type Part<M extends Methods, P extends keyof paths, Kind extends string> =
  Operation<M, P> extends { parameters: infer All }
    ? Kind extends keyof All
      ? Exclude<All[Kind], undefined>
      : undefined
    : undefined;

/** What a call takes beside its path. */
export type InputOf<M extends Methods, P extends keyof paths> = {
  /** Of the path, such as `id`. */
  path?: Part<M, P, 'path'>;
  query?: Part<M, P, 'query'>;
  body?: Operation<M, P> extends { requestBody: infer Body } ? JsonOf<Body> : undefined;
  idempotencyKey?: string;
  signal?: AbortSignal;
};

export type Method = Methods;

/** Calls any endpoint. Everything rejects with `TenureError`. */
export class Operations {
  protected readonly connection: Connection;

  constructor(options: TenureOptions) {
    if (!options.url || !options.apiKey) throw new TypeError('url and apiKey are needed');
    this.connection = new Connection(options);
  }

  /** `tenure.call('get', '/api/v1/lead_enrichments/{id}', { path: { id } })`. */
  call<M extends Method, P extends PathOf<M>>(
    method: M,
    path: P,
    input: InputOf<M, P> = {},
  ): Promise<AnswerOf<M, P>> {
    return this.connection.ask({ ...toCall(path, input), method: method.toUpperCase() });
  }

  /** An answer whose body is not read yet, such as an export. */
  download<P extends PathOf<'get'>>(path: P, input: InputOf<'get', P> = {}): Promise<Response> {
    const call = { ...toCall(path, input), headers: { accept: '*/*' } };
    return this.connection.open(call, (response) => response);
  }

  /**
   * The states of what an endpoint answers, to the last one: as a stream, resumed when it breaks, or
   * else by asking again.
   */
  async *follow<P extends PathOf<'get'>>(
    path: P,
    input: InputOf<'get', P>,
    isLast: (state: AnswerOf<'get', P>) => boolean,
  ): AsyncGenerator<AnswerOf<'get', P>> {
    // A page that follows nothing does not load the reader of streams.
    const { follow } = await import('./following.ts');
    yield* follow(this.connection, toCall(path, input), isLast);
  }

  /** Waits; throws the reason of the options' signal when it is aborted meanwhile. */
  wait(ms: number): Promise<void> {
    return this.connection.wait(ms);
  }
}

type Input = { path?: unknown; query?: unknown };

const toCall = (template: string, { path, query, ...rest }: Input) => ({
  ...rest,
  path: fillPath(template, path as Record<string, unknown> | undefined),
  query: query as Record<string, unknown> | undefined,
});

/** `/x/{id}` with its parameters filled in. */
const fillPath = (template: string, parameters: Record<string, unknown> = {}): string =>
  template.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(parameters[name])),
  );
