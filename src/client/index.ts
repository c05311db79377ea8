export { type Client, createClient, type Query } from './client.ts';
export { Refusal } from './exchange.ts';
