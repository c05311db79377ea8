import { Screen } from '../../parts/screen.tsx';
import { useTexts } from '../../texts/index.tsx';

export default function Watches() {
  const { screens } = useTexts();
  return <Screen title={screens.watches}>{null}</Screen>;
}
