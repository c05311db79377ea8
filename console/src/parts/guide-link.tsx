import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { ROOT } from '../session/root.ts';

/** A link to a page of the guide, or to a section of one (`sources#http`). */
export const GuideLink = ({ page, children }: { page: string; children: ReactNode }) => (
  <Anchor size="sm" underline="always" href={new URL(`guide/${page}`, ROOT).href}>
    {children}
  </Anchor>
);
