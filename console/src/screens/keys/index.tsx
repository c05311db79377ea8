import { Screen } from '../../parts/screen.tsx';
import { useTexts } from '../../texts/index.tsx';

export default function Keys() {
  const { screens } = useTexts();
  return <Screen title={screens.keys}>{null}</Screen>;
}
