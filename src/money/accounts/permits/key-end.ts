/**
 * The end of a key `k` with the permit `p`; null if it has none. A limited key has its end in
 * another column, so that releases without limits refuse the key.
 */
export const KEY_END = `case when p.id is null or p.is_first then k.expires_at
  else least(k.ends_at, p.expires_at) end`;
