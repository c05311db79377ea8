/** The state of work, and its description for a model. */
export type WorkState = {
  isCompleted: boolean;
  createdAt: string | null;
  /** Its size does not depend on the list: counts, a page, and a link to the rest. */
  description: Record<string, unknown>;
};
