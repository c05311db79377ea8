/** How work stands, and what a model is told of it. */
export type WorkState = {
  isCompleted: boolean;
  createdAt: string | null;
  /** Small, whatever the size of the list: counts, a page, a link to the rest. */
  told: Record<string, unknown>;
};
