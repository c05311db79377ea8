/** Stands in for Slack, so that docs/slack.md can be followed without a workspace. */
import { startUpstream } from '../support/upstream.ts';

export type Slack = AsyncDisposable & {
  /** Sends the page's messages here. */
  redirect(text: string): string;
};

/** @param onMessage called with the bodies of all messages so far, after each one */
export async function startSlack(onMessage: (messages: unknown[]) => void): Promise<Slack> {
  const messages: unknown[] = [];
  const upstream = await startUpstream(({ body }, reply) => {
    messages.push(JSON.parse(body));
    onMessage(messages);
    reply.writeHead(200, { 'content-type': 'text/html' }).end('ok');
  });
  return {
    redirect: (text) =>
      text.replaceAll(/https:\/\/hooks\.slack\.com\/services\/T\S+/g, upstream.url),
    [Symbol.asyncDispose]: () => upstream[Symbol.asyncDispose](),
  };
}
