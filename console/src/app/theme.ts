import {
  type CSSVariablesResolver,
  createTheme,
  type MantineColorsTuple,
  type MantineThemeOverride,
} from '@mantine/core';
import type { Texts } from '../texts/index.tsx';

/** Sea blue. Shade 7 on white and shade 4 on black have a contrast above 4.5. */
const sea: MantineColorsTuple = [
  '#e3fafc',
  '#c5f0f5',
  '#99e0ea',
  '#66ccdb',
  '#3bb8ca',
  '#22a5b8',
  '#1098ad',
  '#0b7285',
  '#095c6b',
  '#07434e',
];

const theme = createTheme({
  primaryColor: 'sea',
  primaryShade: { light: 7, dark: 7 },
  colors: { sea },
  autoContrast: true,
  defaultRadius: 'md',
  // Ships with the console; the others serve letters that it lacks.
  fontFamily:
    '"Figtree Variable", system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Helvetica Neue", Arial, sans-serif',
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  headings: { fontWeight: '650' },
  respectReducedMotion: true,
});

/** The theme with translated labels. */
export function themeIn({ shell }: Texts): MantineThemeOverride {
  const closing = { defaultProps: { closeButtonProps: { 'aria-label': shell.close } } };
  return {
    ...theme,
    components: {
      Modal: closing,
      Drawer: closing,
      Notification: closing,
      // Rows of 32 pixels.
      Table: { defaultProps: { verticalSpacing: 5, horizontalSpacing: 'sm' } },
      // Makes tables that are wider than the screen scroll by keyboard.
      TableScrollContainer: {
        defaultProps: { scrollAreaProps: { viewportProps: { tabIndex: 0 } } },
      },
    },
  };
}

/** Dimmed text keeps a contrast above 4.5 on every background. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-dimmed': '#5c636a',
    '--mantine-color-placeholder': '#6b7280',
    '--mantine-color-orange-text': '#a84300',
    '--mantine-color-red-text': '#c01c28',
    '--mantine-color-teal-light-color': '#075e45',
    '--mantine-color-green-light-color': '#1c6b2a',
    '--mantine-color-yellow-light-color': '#7a4f00',
    '--mantine-color-orange-light-color': '#8f3c00',
    '--mantine-color-gray-light-color': '#4b5259',
  },
  dark: { '--mantine-color-dimmed': '#a8adb2', '--mantine-color-placeholder': '#9aa0a6' },
});
