import type { Theme } from 'vitepress';
import DefaultTheme from 'vitepress/theme-without-fonts';
import { h } from 'vue';
import './style.css';

const notFound = () =>
  h('main', { class: 'not-found' }, [
    h('h1', 'Page not found'),
    h('p', [
      'This page does not exist. Search (Ctrl+K), or go to ',
      h('a', { href: '/start' }, 'Start'),
      ' or ',
      h('a', { href: '/reference/' }, 'All operations'),
      '.',
    ]),
  ]);

export default {
  extends: DefaultTheme,
  Layout: () => h(DefaultTheme.Layout, null, { 'not-found': notFound }),
} satisfies Theme;
