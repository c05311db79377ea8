import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { get } from '../../api/call.ts';
import { Facts } from '../../parts/facts.tsx';
import { Screen } from '../../parts/screen.tsx';
import { Answered } from '../../parts/states.tsx';
import { credits } from '../../texts/formats.tsx';
import { useTexts } from '../../texts/index.tsx';
import { Ledger } from './ledger.tsx';
import { Usage } from './usage.tsx';

type Metrics = {
  credit_balance: number;
  credits_held: number;
  credits_available: number;
  credits_used_today: number;
};

export default function Credits() {
  const { screens, credits: texts } = useTexts();
  const metrics = useQuery({
    queryKey: ['credit metrics'],
    queryFn: ({ signal }) => get<Metrics>('api/v1/users/credit_metrics', {}, signal),
  });
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
            <Usage />
            <Ledger />
          </Stack>
        )}
      </Answered>
    </Screen>
  );
}
