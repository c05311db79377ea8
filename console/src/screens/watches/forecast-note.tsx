import { Alert, Text } from '@mantine/core';
import type { PeopleInput } from '../../../../client/src/api.ts';
import { Failed } from '../../parts/states.tsx';
import { credits } from '../../texts/formats.ts';
import { useWatchTexts } from '../../texts/watch.ts';
import { forecast, useQuoted } from './forecast.ts';

type NoteProps = {
  /** People whose number is known without a quote. */
  known: number;
  listed: readonly PeopleInput[];
  everyDays: number;
  monthlyCredits: number | null;
};

/** What the watch will cost, shown before it is saved. */
export function ForecastNote({ known, listed, everyDays, monthlyCredits }: NoteProps) {
  const texts = useWatchTexts();
  const quoted = useQuoted(listed);
  if (quoted.error) return <Failed error={quoted.error} />;
  const people = known + (quoted.data?.people ?? 0);
  if (quoted.data && (people === 0 || !(everyDays > 0))) return null;
  if (!quoted.data) return <Alert role="status">{texts.forecasting}</Alert>;
  const { price } = quoted.data;
  const { monthly, firstRun, covered } = forecast({ people, price, everyDays, monthlyCredits });
  return (
    <Alert role="status" title={texts.forecast(people, credits(price), credits(monthly))}>
      <Text size="sm">{texts.firstRun(credits(firstRun))}</Text>
      {covered !== null && <Text size="sm">{texts.covers(covered)}</Text>}
    </Alert>
  );
}
