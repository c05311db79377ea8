export { createSimulatedSource, type SimulatedSource } from './source.ts';
