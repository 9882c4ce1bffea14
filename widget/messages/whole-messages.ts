import { searchMessages } from './search-messages.ts';
import { widgetMessages } from './widget-messages.ts';

/** Czech texts of the list and of the search part, for components that need both. */
export const wholeMessages = { ...widgetMessages, ...searchMessages };
