/** Mappings of columns to fields that an account has saved (docs/lists.md#saved-mappings). */
export { mappingRoutes } from './routes.ts';
