import { Screen } from '../../parts/screen.tsx';
import { useTexts } from '../../texts/index.tsx';

export default function Moves() {
  const { screens } = useTexts();
  return <Screen title={screens.moves}>{null}</Screen>;
}
