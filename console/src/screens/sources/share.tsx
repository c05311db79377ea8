import { share as percent } from '../../texts/formats.ts';
import { useSourceTexts } from '../../texts/sources.ts';
import type { SourceWorth } from './report.ts';
import classes from './share.module.css';

/**
 * The share of calls whose answer had a record, with the lower bound of its interval. In the bar,
 * the part up to the lower bound is solid, and the rest up to the share is hatched.
 */
export function Share({ of: { asked, known, known_low: low } }: { of: SourceWorth }) {
  const texts = useSourceTexts();
  if (low === null) return '–';
  const share = known / asked;
  return (
    <>
      <span className={classes.text}>{texts.shareText(percent(share), percent(low))}</span>
      <div className={classes.track} aria-hidden="true">
        <div className={classes.share} style={{ width: `${share * 100}%` }} />
        <div className={classes.low} style={{ width: `${low * 100}%` }} />
      </div>
    </>
  );
}
