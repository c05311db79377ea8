/** Accounts, their users and the keys that open them. */
export { authenticate, type Principal, refusedKey } from './authenticate.ts';
export { type CreatedAccount, createAccount, type NewAccount } from './create.ts';
export { type IssuedKey, issueKey } from './issue.ts';
export { KeyOwners } from './owners.ts';
export { accountRoutes } from './routes.ts';
export { type AccountChanges, updateAccount } from './update.ts';
export { type AccountView, listAccounts, showAccount } from './view.ts';
