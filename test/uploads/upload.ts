import { expect } from 'vitest';
import { answerMisfit } from '../support/document.ts';
import type { Answer, TestService } from '../support/service.ts';

export const PATH = '/api/v1/lists';

/** Uploads a file, as `curl -F file=@list.csv` does. */
export function upload(
  service: TestService,
  content: string | Buffer,
  name = 'list.csv',
  fields: Record<string, string> = {},
): Promise<Answer> {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append(
    'file',
    new Blob([typeof content === 'string' ? content : new Uint8Array(content)]),
    name,
  );
  return post(service, form);
}

export async function post(
  { url, apiKey }: TestService,
  body: FormData | string | Buffer | undefined,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const answered = await fetch(`${url}${PATH}?api_key=${apiKey}`, {
    method: 'POST',
    headers,
    body: body as RequestInit['body'],
  });
  const answer = {
    status: answered.status,
    headers: answered.headers,
    body: await answered.json(),
  };
  const { status } = answer;
  expect(await answerMisfit({ method: 'POST', path: PATH, status, body: answer.body })).toBeNull();
  return answer;
}
