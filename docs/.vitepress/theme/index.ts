import type { Theme } from 'vitepress';
import DefaultTheme from 'vitepress/theme-without-fonts';
import { h } from 'vue';
import './style.css';

const notFound = () =>
  h('p', { class: 'not-found' }, [
    'There is no such page. Search (Ctrl+K), or go to ',
    h('a', { href: '/start' }, 'Start'),
    ' or ',
    h('a', { href: '/reference/' }, 'All operations'),
    '.',
  ]);

export default {
  extends: DefaultTheme,
  Layout: () => h(DefaultTheme.Layout, null, { 'not-found': notFound }),
  enhanceApp() {
    // Pages are written on Node first, which has no elements.
    if (typeof document !== 'undefined') import('../playground/run-example.js');
  },
} satisfies Theme;
