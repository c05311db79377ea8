/** Texts of webhook endpoints and deliveries. */
import { webhooks } from './en/webhooks.ts';
import { textsIn } from './index.tsx';

export const useWebhookTexts = textsIn('webhooks', webhooks);
