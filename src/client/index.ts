export { type Client, createClient, type FileClient, type Query } from './client.ts';
export { Refusal } from './exchange.ts';
