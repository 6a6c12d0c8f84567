import type { Theme } from 'vitepress';
import DefaultTheme from 'vitepress/theme-without-fonts';
import './style.css';

export default {
  extends: DefaultTheme,
  enhanceApp() {
    // Pages are written on Node first, which has no elements.
    if (typeof document !== 'undefined') import('../playground/run-example.js');
  },
} satisfies Theme;
