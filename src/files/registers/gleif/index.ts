/** The register of legal entities, GLEIF: its golden copy and delta files (docs/registers.md#gleif). */
export { gleif } from './gleif.ts';
