export { type Client, type ClientOptions, createClient, type Query } from './client.ts';
export { Refusal } from './exchange.ts';
