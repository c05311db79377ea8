/** Results as CSV, JSON Lines and Parquet files, also with the columns that CRMs import. */
export { parseCsvOptions } from './options.ts';
export { exportRoutes } from './routes.ts';
export { type Column, ownText } from './row.ts';
export { CSV_FILE, CSV_OPTIONS } from './schemas.ts';
export { COMPRESSED, type Exported, OpenExports, sendExport } from './send.ts';
export { NO_CHANGES } from './table.ts';
