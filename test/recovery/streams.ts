/** Numbers of this test's random draws. The crash test has others (`PART`). */
export const STREAMS = { callers: 800, storm: 900 } as const;
