/** Accounts, their users and the keys that open them. */
export {
  createAccount,
  type NewAccount,
  updateAccount,
} from './account.ts';
export { authenticate, type Principal, refusedKey } from './authenticate.ts';
export { findLetIn } from './let-in.ts';
export { KeyOwners } from './owners.ts';
export { reissueKeys } from './reissue.ts';
export { issueKey } from './roll.ts';
export { accountRoutes } from './routes.ts';
export {
  type AccountView,
  getAccount,
  getUser,
  isServed,
  listAccounts,
  type User,
} from './view.ts';
