/** A category as this emulator stores it. */
interface CategoryRecord {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
}

const titles = ['Arts', 'Business', 'Charity', 'Community', 'Education', 'Food and Drink', 'Music', 'Sport'];

/** The categories of every world. The specification names none. */
export const categories: readonly CategoryRecord[] = titles.map((title, index) => ({
  id: `00000000-0000-4000-8000-${String(index + 1).padStart(12, '0')}`,
  slug: title.toLowerCase().replaceAll(' ', '-'),
  title,
}));
