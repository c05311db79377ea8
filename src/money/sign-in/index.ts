/** Sign-in by OpenID Connect: people with roles (docs/sign-in.md). */
export { loadAccountsOf } from './access.ts';
export { type Refusal, SignInRefused } from './refused.ts';
export { SignIn } from './sign-in.ts';
