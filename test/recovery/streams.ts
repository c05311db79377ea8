/** Random draws of the parts of this test, beside those of the crash test. */
export const STREAMS = { callers: 800, storm: 900 } as const;
