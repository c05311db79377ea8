export const provider = {
  button: 'Sign in with your organisation',
  byKey: 'Sign in with an API key',
  refusals: {
    expired: 'The sign-in took too long, or was begun in another browser. Please sign in again.',
    denied: 'Your organisation did not allow the sign-in.',
    no_role: 'You have no role in Tenure yet. Please ask its administrator for one.',
    no_account: 'No account of Tenure is open to you. Please ask its administrator.',
    issuer: 'The sign-in of your organisation does not answer as it should. Please try again.',
    busy: 'Too many people are signing in at once. Please try again.',
  } as Readonly<Record<string, string>>,
};
export type ProviderTexts = typeof provider;
