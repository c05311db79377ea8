/** Texts of the sign-in at an identity provider. */
import { provider } from './en/provider.ts';
import { textsIn } from './index.tsx';

export const useProviderTexts = textsIn('provider', provider);
