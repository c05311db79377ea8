/** Any endpoint of the API by its method and path, typed by the OpenAPI document. */
import type { paths } from './api.ts';

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

/** `/x/{id}` with its parameters filled in. */
export const fillPath = (template: string, parameters: Record<string, unknown> = {}): string =>
  template.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(parameters[name])),
  );
