/** What a task holds of a node's places. */
export type Places = {
  give(places: number): void;
  giveAll(): void;
};

/**
 * How many lookups a node has in hand at once, from reading what is stored of them until their
 * answers are taken in. More would be asked no sooner, and all wait in memory.
 */
export class InHand {
  private free: number;
  private readonly waiting: { places: number; enter: () => void }[] = [];

  constructor(most: number) {
    this.free = most;
  }

  /** Waits for that many places behind whoever came before. There must be as many. */
  async take(places: number): Promise<Places> {
    await new Promise<void>((enter) => {
      this.waiting.push({ places, enter });
      this.admit();
    });
    let held = places;
    const give = (some: number) => {
      held -= some;
      this.free += some;
      this.admit();
    };
    return { give, giveAll: () => give(held) };
  }

  private admit(): void {
    while (this.waiting.length > 0 && this.waiting[0]!.places <= this.free) {
      const { places, enter } = this.waiting.shift()!;
      this.free -= places;
      enter();
    }
  }
}
