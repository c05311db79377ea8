import jsonata from 'jsonata';

/**
 * Why a text is not a JSONata expression, or null when it is one. The compiler's own words would
 * quote the expression, which may hold a secret, so only its code and place are told.
 */
export function expressionFault(text: string): string | null {
  try {
    jsonata(text);
    return null;
  } catch (error) {
    const { code, position } = error as { code?: string; position?: number };
    if (code === undefined) throw error;
    return `is not JSONata (${code} at character ${position ?? text.length})`;
  }
}
