import { Screen } from '../../parts/screen.tsx';
import { useTexts } from '../../texts/index.tsx';

export default function Jobs() {
  const { screens } = useTexts();
  return <Screen title={screens.jobs}>{null}</Screen>;
}
