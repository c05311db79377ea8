/**
 * The parts of `n8n-workflow` that the nodes use at run time, as small as possible: the package
 * itself is installed only for `npm run test:n8n`, which runs these tests with it.
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
