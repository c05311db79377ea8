export { apiDocument, createApp, type Endpoints } from './app.ts';
export { createLog, writeOut } from './log.ts';
export { createMonitoring } from './monitoring.ts';
export { asYaml } from './openapi.ts';
