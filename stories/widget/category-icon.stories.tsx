import type { Meta, StoryObj } from '@storybook/react-vite';
import { categories } from '../../contract/events/category.ts';
import { CategoryIcon } from '../../widget/ui/filters/category-icon.tsx';
import { inStoryWidget } from '../support/story-widget.ts';
import { inWidget } from '../support/in-widget.tsx';

const meta: Meta<typeof CategoryIcon> = {
  component: CategoryIcon,
  decorators: [inWidget],
  loaders: [inStoryWidget()],
  parameters: { minAxeChecks: 2 },
  args: { size: 20 },
  render: ({ size }) => (
    <ul style={{ margin: 0, padding: 16, listStyle: 'none', columns: '14rem' }}>
      {categories.map(({ slug, title }) => (
        <li key={slug} style={{ display: 'flex', gap: 8, alignItems: 'center', padding: 4 }}>
          <CategoryIcon slug={slug} size={size} /> {title}
        </li>
      ))}
    </ul>
  ),
};
export default meta;
type Story = StoryObj<typeof meta>;

export const All: Story = {};
export const AllLarge: Story = { args: { size: 32 } };
export const InTheDark: Story = { globals: { theme: 'dark' } };
