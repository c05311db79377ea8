import { Screen } from '../../parts/screen.tsx';
import { useTexts } from '../../texts/index.tsx';

export default function Credits() {
  const { screens } = useTexts();
  return <Screen title={screens.credits}>{null}</Screen>;
}
