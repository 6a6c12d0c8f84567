import { type DefaultTheme, useData } from 'vitepress';
import VPSidebarItem from 'vitepress/dist/client/theme-default/components/VPSidebarItem.vue';
import { computed, defineComponent, h, type PropType, ref, watchEffect } from 'vue';

/**
 * Replaces the item of VitePress's sidebar. In a group that opens, that item nests a button in a button. It also
 * makes a button of a group that does not open.
 */
export default defineComponent({
  props: {
    item: { type: Object as PropType<DefaultTheme.SidebarItem>, required: true },
    depth: { type: Number, required: true },
  },
  setup(props) {
    const { page } = useData();
    const isOpen = ref(!props.item.collapsed);
    const hasPage = computed(() => {
      const link = `/${page.value.relativePath.replace(/(?:index)?\.md$/, '')}`;
      return props.item.items?.some((each) => each.link === link) ?? false;
    });
    watchEffect(() => {
      if (hasPage.value) isOpen.value = true;
    });
    return () => {
      const { text, items, collapsed } = props.item;
      // Links beside the groups come in a group without a name.
      if (!items || !text) return h(VPSidebarItem, props);
      const links = items.map((item) => h(VPSidebarItem, { key: item.link, item, depth: props.depth + 1 }));
      const heading = h('h2', text);
      if (collapsed === undefined) return h('section', { class: 'sidebar-group' }, [heading, ...links]);
      return h(
        'details',
        {
          class: 'sidebar-group',
          open: isOpen.value,
          onToggle: ({ target }: Event) => {
            if (target instanceof HTMLDetailsElement) isOpen.value = target.open;
          },
        },
        [h('summary', [heading, h('span', { class: 'vpi-chevron-right' })]), ...links],
      );
    };
  },
});
