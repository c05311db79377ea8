/**
 * The process that does the work of a node, such as tasks and webhooks, while the node's own
 * process answers calls (docs/decisions/0036-work-process.md).
 *
 * The node starts it before it opens the database, so both load their code at the same time. It
 * opens its own connections (`prepare`), and takes tasks (`work`) once the node listens. Signals
 * are for the node, which orders it to stop. It ends at once when the node's process ends.
 *
 * A process that ends by itself, for example because memory was short, is replaced, and the node
 * goes on. A process that reports a failure ends the node with that failure.
 */
export { SharedRegistry } from './metrics.ts';
export { WorkProcess } from './work-process.ts';
