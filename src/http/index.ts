export { apiDocument, createApp } from './app.ts';
export { createLog } from './log.ts';
export { asYaml } from './openapi.ts';
