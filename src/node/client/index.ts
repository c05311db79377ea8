export { type Client, createClient, type FileClient } from './connect.ts';
export { readPieces } from './pieces.ts';
