/** The state of work, and its description for a model. */
export type WorkState = {
  isCompleted: boolean;
  createdAt: string | null;
  /** Small whatever the size of the list: counts, a page, a link to the rest. */
  description: Record<string, unknown>;
};
