/** The tag of webhooks in the published document. */
export const tags = ['Webhooks'];
