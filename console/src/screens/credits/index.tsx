import { Stack } from '@mantine/core';
import { Facts } from '../../parts/facts.tsx';
import { Screen } from '../../parts/screen.tsx';
import { Answered } from '../../parts/states.tsx';
import { useCreditTexts } from '../../texts/credits.ts';
import { credits } from '../../texts/formats.ts';
import { useTexts } from '../../texts/index.tsx';
import { Accuracy } from '../disputes/accuracy.tsx';
import { Budget } from './budget.tsx';
import { Ledger } from './ledger.tsx';
import { useMetrics } from './metrics.ts';
import { Usage } from './usage.tsx';

export default function Credits() {
  const { screens } = useTexts();
  const texts = useCreditTexts();
  const metrics = useMetrics();
  return (
    <Screen title={screens.credits} intro={texts.intro}>
      <Answered of={metrics}>
        {(data) => (
          <Stack gap="xl">
            <Facts
              of={[
                { name: texts.available, value: credits(data.credits_available) },
                { name: texts.held, value: credits(data.credits_held), more: texts.heldHint },
                { name: texts.balance, value: credits(data.credit_balance) },
                { name: texts.today, value: credits(data.credits_used_today) },
              ]}
            />
            <Budget />
            <Usage />
            <Accuracy />
            <Ledger />
          </Stack>
        )}
      </Answered>
    </Screen>
  );
}
