/**
 * What the nodes take from `n8n-workflow` at run time, as small as can be: the package is installed
 * for `npm run test:n8n` alone, which runs these tests with it.
 */
export const NodeConnectionTypes = { Main: 'main' } as const;

export const sleep = (ms: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, ms));

type Node = { name: string };

export class NodeOperationError extends Error {
  readonly node: Node;

  constructor(node: Node, message: string) {
    super(message);
    this.node = node;
  }
}

export class NodeApiError extends Error {
  readonly node: Node;
  readonly httpCode: string | null;

  constructor(node: Node, { message }: { message: string }, options: { httpCode?: string } = {}) {
    super(message);
    this.node = node;
    this.httpCode = options.httpCode ?? null;
  }
}
