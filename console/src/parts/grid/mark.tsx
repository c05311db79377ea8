/** Small labels in cells. Plain elements, because scrolling creates and removes hundreds of them. */
import type { ReactNode } from 'react';
import classes from './mark.module.css';

type MarkProps = {
  colour?: 'teal' | 'orange' | 'blue';
  title?: string | undefined;
  children: ReactNode;
};

export const Mark = ({ colour, title, children }: MarkProps) => (
  <span className={classes.mark} data-colour={colour} title={title}>
    {children}
  </span>
);

/** A text, cut if it is long, and a label behind it. */
export const Marked = ({ text, mark }: { text: string; mark: string | false }) => (
  <span className={classes.marked}>
    <bdi className={classes.text}>{text}</bdi>
    {mark && <Mark colour="orange">{mark}</Mark>}
  </span>
);
