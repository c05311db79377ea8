import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './pairs.module.css';

/** A list of names and values. Pairs without a value are left out. */
export function Pairs({ of }: { of: readonly (readonly [name: string, value: unknown])[] }) {
  const there = of.filter(([, value]) => value !== null && value !== undefined && value !== '');
  if (there.length === 0) return null;
  return (
    <dl className={classes.pairs}>
      {there.map(([name, value]) => (
        <div key={name} className={classes.pair}>
          <Text component="dt" size="sm" c="dimmed">
            {name}
          </Text>
          <Text component="dd" size="sm" m={0} className={classes.value}>
            <bdi>{shown(value)}</bdi>
          </Text>
        </div>
      ))}
    </dl>
  );
}

function shown(value: unknown): ReactNode {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value === 'string') return value;
  return isElement(value) ? value : JSON.stringify(value);
}

const isElement = (value: unknown): value is ReactNode =>
  typeof value === 'object' && value !== null && '$$typeof' in value;
