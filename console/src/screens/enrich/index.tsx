import { Screen } from '../../parts/screen.tsx';
import { useTexts } from '../../texts/index.tsx';

export default function Enrich() {
  const { screens } = useTexts();
  return <Screen title={screens.enrich}>{null}</Screen>;
}
