/** Results as CSV, JSON Lines and Parquet files, also with the columns that CRMs import. */
export { exportRoutes } from './routes.ts';
