/** Accounts, their users and the keys that open them. */
export { authenticate, type Principal } from './authenticate.ts';
export { type CreatedAccount, createAccount, type NewAccount } from './create.ts';
export { type AccountChanges, updateAccount } from './update.ts';
export { type AccountView, listAccounts, showAccount } from './view.ts';
