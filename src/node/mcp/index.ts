/** Tenure for assistants: a Model Context Protocol server, whose tools call the HTTP API. */
export { mcpRoutes } from './routes.ts';
export { serveAssistant } from './stdio.ts';
