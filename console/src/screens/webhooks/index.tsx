import { Screen } from '../../parts/screen.tsx';
import { useTexts } from '../../texts/index.tsx';

export default function Webhooks() {
  const { screens } = useTexts();
  return <Screen title={screens.webhooks}>{null}</Screen>;
}
