/** The tag of webhooks in the OpenAPI document. */
export const tags = ['Webhooks'];
