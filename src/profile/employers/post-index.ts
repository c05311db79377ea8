import type { Company } from '../record.ts';

export type Employer = Company | null | undefined;
export type Post = { company?: Employer };

/** Finds posts by the keys of their employers, so that a post is not compared with all others. */
export class PostIndex<P extends Post> {
  readonly posts: P[] = [];
  readonly #keysOf: (employer: Employer) => ReadonlySet<string>;
  readonly #byKey = new Map<string, P[]>();

  constructor(keysOf: (employer: Employer) => ReadonlySet<string>) {
    this.#keysOf = keysOf;
  }

  add(post: P): void {
    this.posts.push(post);
    for (const key of this.#keysOf(post.company)) {
      const posts = this.#byKey.get(key);
      if (posts) posts.push(post);
      else this.#byKey.set(key, [post]);
    }
  }

  /** Returns the posts with an employer that shares a key with the given one. */
  sharing(employer: Employer): readonly P[] {
    const found = new Set<P>();
    for (const key of this.#keysOf(employer)) {
      for (const post of this.#byKey.get(key) ?? []) found.add(post);
    }
    return [...found];
  }
}
