export { apiDocument, createApp, type Endpoints } from './app.ts';
export { createMonitoring } from './monitoring.ts';
export { asYaml } from './openapi.ts';
