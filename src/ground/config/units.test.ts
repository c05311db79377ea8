import { expect, test } from 'vitest';
import { durationMs, sizeBytes } from './values.ts';

test.each([
  ['500ms', 500],
  ['10s', 10_000],
  ['15m', 900_000],
  ['48h', 172_800_000],
  ['1d', 86_400_000],
  ['0s', 0],
  ['', null],
  ['10', null],
  ['s', null],
  ['1.5h', null],
  ['-1s', null],
  ['10 s', null],
  ['10S', null],
  ['1w', null],
  ['1h30m', null],
  ['1e3s', null],
  ['9999999999s', null],
  ['5constructor', null],
])('%j is %s milliseconds', (text, ms) => expect(durationMs(text)).toBe(ms));

test.each([
  ['64mb', 67_108_864],
  ['512kb', 524_288],
  ['64MB', 67_108_864],
  ['100b', 100],
  ['1gb', 1_073_741_824],
  ['64', null],
  ['64m', null],
  ['64 mb', null],
  ['0.5mb', null],
  ['mb', null],
])('%j is %s bytes', (text, bytes) => expect(sizeBytes(text)).toBe(bytes));
