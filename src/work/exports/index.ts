/** Results as files: CSV, JSON Lines and Parquet, with columns as CRMs import them. */
export { exportRoutes } from './routes.ts';
