import { Screen } from '../../parts/screen.tsx';
import { useTexts } from '../../texts/index.tsx';

export default function Refresh() {
  const { screens } = useTexts();
  return <Screen title={screens.refresh}>{null}</Screen>;
}
