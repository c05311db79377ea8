import { Group, Kbd, Modal, Stack, Text } from '@mantine/core';
import { useTexts } from '../texts/index.tsx';
import { useShortcutTexts } from '../texts/shortcuts.ts';
import { useScreens } from './screens.ts';
import { SCREEN_KEYS } from './shortcuts.ts';

type Shortcut = { does: string; keys: readonly string[]; between?: string };

/** Lists the keyboard shortcuts. */
export default function ShortcutList({ close }: { close: () => void }) {
  const texts = useShortcutTexts();
  const { keys } = texts;
  const { screens } = useTexts();
  const shown = useScreens();
  const general: Shortcut[] = [
    { does: texts.palette, keys: [`${keys.ctrl} K`, '/'], between: texts.or },
    { does: texts.list, keys: ['?'] },
    { does: texts.rows, keys: ['↑', '↓'], between: texts.or },
    { does: texts.ends, keys: [keys.home, keys.end], between: texts.or },
    { does: texts.open, keys: [keys.enter] },
    { does: texts.choose, keys: [keys.space, `${keys.shift} ${keys.space}`], between: texts.or },
    { does: texts.close, keys: [keys.escape] },
  ];
  const toScreens = shown.flatMap(({ name }): Shortcut[] => {
    const key = SCREEN_KEYS[name];
    return key ? [{ does: screens[name], keys: ['g', key], between: texts.after }] : [];
  });
  return (
    <Modal opened onClose={close} title={texts.title} centered>
      <Stack gap={6} component="dl" m={0}>
        {[...general, ...toScreens].map((shortcut) => (
          <Line key={shortcut.does} shortcut={shortcut} />
        ))}
      </Stack>
    </Modal>
  );
}

function Line({ shortcut: { does, keys, between } }: { shortcut: Shortcut }) {
  return (
    <Group justify="space-between" wrap="nowrap">
      <Text component="dt" size="sm">
        {does}
      </Text>
      <Group component="dd" gap={6} m={0} wrap="nowrap">
        {keys.map((key, at) => (
          <Group key={key} gap={6} wrap="nowrap">
            {at > 0 && (
              <Text span size="xs" c="dimmed">
                {between}
              </Text>
            )}
            <Kbd>{key}</Kbd>
          </Group>
        ))}
      </Group>
    </Group>
  );
}
