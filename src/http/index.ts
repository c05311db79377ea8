export { apiDocument, createApp, type Endpoints } from './app.ts';
export { createLog } from './log.ts';
export { asYaml } from './openapi.ts';
