import type { Theme } from 'vitepress';
import DefaultTheme from 'vitepress/theme-without-fonts';
import './style.css';

export default {
  extends: DefaultTheme,
  enhanceApp() {
    // Nothing of it can be drawn before there is a browser.
    if (!import.meta.env.SSR) import('../playground/run-example.js');
  },
} satisfies Theme;
