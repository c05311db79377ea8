/** Accounts, their users and API keys. */
export {
  addUser,
  type CreatedAccount,
  createAccount,
  type NewAccount,
  updateAccount,
} from './account.ts';
export { authenticate, authenticateSession, refusedKey } from './authenticate.ts';
export { findLetIn } from './let-in.ts';
export {
  findFirstOperator,
  hasAccounts,
  isOperator,
  listOperators,
  operatorsOnly,
} from './operators.ts';
export { KeyOwners } from './owners.ts';
export { adoptKeys, findMade } from './permits/index.ts';
export { reissueKeys } from './reissue.ts';
export { issueKey } from './roll.ts';
export { accountRoutes } from './routes.ts';
export {
  beginPersonSession,
  endOtherSessions,
  endSession,
  loadPersonSession,
  type PersonSession,
  setCookie,
  takeCheck,
  tokenIn,
} from './sessions/index.ts';
export { isUser } from './users.ts';
export {
  type AccountView,
  findSameAccounts,
  getAccount,
  getUser,
  isServed,
  listAccounts,
  type User,
} from './view.ts';
