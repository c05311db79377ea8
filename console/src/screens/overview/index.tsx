import { useQuery } from '@tanstack/react-query';
import { get } from '../../api/call.ts';
import { Screen } from '../../parts/screen.tsx';
import { Answered } from '../../parts/states.tsx';
import { credits } from '../../texts/formats.tsx';
import { useTexts } from '../../texts/index.tsx';

type Metrics = { credit_balance: number; credits_held: number };

export default function Overview() {
  const { screens } = useTexts();
  const metrics = useQuery({
    queryKey: ['credit metrics'],
    queryFn: ({ signal }) => get<Metrics>('api/v1/users/credit_metrics', {}, signal),
  });
  return (
    <Screen title={screens.overview}>
      <Answered of={metrics}>{(data) => <p>{credits(data.credit_balance)}</p>}</Answered>
    </Screen>
  );
}
